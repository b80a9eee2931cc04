/**
 * Writes the log to the standard output, the lines of one turn of the event loop together: a system call for each line
 * would cost a tenth of a read. Lines not yet written when the process exits, by whatever error, are written then.
 */
export function logToStdout() {
  let lines = ''
  const flush = () => {
    if (lines) process.stdout.write(lines)
    lines = ''
  }
  process.once('exit', flush)
  // Without a listener, a reader of the log that goes away would end the process.
  process.stdout.on('error', () => {})
  return {
    write(line: string) {
      if (!lines) setImmediate(flush)
      lines += line
    },
  }
}
