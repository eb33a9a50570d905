/** Preloaded into the web server: when the launcher is killed, its end of the channel closes, and the server ends too. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps no program running.
process.channel?.unref()
