import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node on the loopback interface: folder, name, HTTP port, transport port, all transport addresses, roles. */
public class OpenSearchNode {
  public static void main(String[] args) throws Exception {
    var configs = OpenSearchRunner.newConfigs().basePath(args[0]).clusterName("kljuc-tests").numOfNode(1);
    var runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("node.name", args[1]);
      settings.put("http.port", args[2]);
      settings.put("transport.port", args[3]);
      settings.put("network.host", "127.0.0.1");
      settings.putList("discovery.seed_hosts", args[4].split(","));
      settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
      settings.putList("node.roles", args[6].split(","));
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    runner.build(configs);
    Thread.currentThread().join();
  }
}
