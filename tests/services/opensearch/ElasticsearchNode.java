import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;

/**
 * One Elasticsearch node on the loopback interface: folder, name, HTTP port, transport port, all transport addresses, names
 * of the nodes that vote first, roles. The folder of its modules is beside its own.
 */
public class ElasticsearchNode {
  public static void main(String[] args) throws Exception {
    LogConfigurator.configureESLogging();
    var settings = Settings.builder()
        .put("path.home", Path.of(args[0]).getParent().toString())
        .put("path.data", args[0])
        .put("cluster.name", "kljuc-tests")
        .put("node.name", args[1])
        .put("http.port", args[2])
        .put("transport.port", args[3])
        .put("network.host", "127.0.0.1")
        .putList("discovery.seed_hosts", args[4].split(","))
        .putList("cluster.initial_master_nodes", args[5].split(","))
        .putList("node.roles", args[6].split(","))
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .build();
    var environment = new Environment(settings, null);
    var modules = PluginsLoader.loadModulesBundles(environment.modulesDir());
    new Node(environment, PluginsLoader.createPluginsLoader(modules, Set.of(), Map.of(), false)).start();
    Thread.currentThread().join();
  }
}
