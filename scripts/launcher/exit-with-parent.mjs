/**
 * Preloaded into the web server: when the launcher is killed, its end of the channel closes, and the server ends too.
 * Next hands preloads on to processes of its own, which have another parent and other uses for their channel.
 */
import '../../lib/server/log/package-warnings.mjs'

if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone keeps no program running.
  process.channel?.unref()
}
