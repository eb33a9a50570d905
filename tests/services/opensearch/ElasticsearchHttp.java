import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.cluster.metadata.IndexNameExpressionResolver;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.common.io.stream.NamedWriteableRegistry;
import org.elasticsearch.common.settings.ClusterSettings;
import org.elasticsearch.common.settings.IndexScopedSettings;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.settings.SettingsFilter;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.rest.RestChannel;
import org.elasticsearch.rest.RestController;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.transport.netty4.Netty4Plugin;

/**
 * Elasticsearch's own HTTP server and transport. Its answer to `GET /` is a module of its own that Maven Central does not
 * have; this one says the version, as that does.
 */
public class ElasticsearchHttp extends Netty4Plugin implements ActionPlugin {
  @Override
  public Collection<RestHandler> getRestHandlers(
      Settings settings, NamedWriteableRegistry writeables, RestController controller, ClusterSettings clusterSettings,
      IndexScopedSettings indexSettings, SettingsFilter filter, IndexNameExpressionResolver resolver,
      Supplier<DiscoveryNodes> nodes, Predicate<NodeFeature> features) {
    return List.of(new Root());
  }

  private static class Root implements RestHandler {
    @Override
    public List<Route> routes() {
      return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
    }

    @Override
    public void handleRequest(RestRequest request, RestChannel channel, NodeClient client) {
      var body = "{\"version\":{\"number\":\"" + Build.current().version() + "\"}}";
      channel.sendResponse(new RestResponse(RestStatus.OK, "application/json", body));
    }
  }
}
