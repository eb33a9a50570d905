/** Ends the server when its launcher ends. Next passes preloads on to processes with another parent. */

if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
