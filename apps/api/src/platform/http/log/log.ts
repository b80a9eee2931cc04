import type { FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../../config.ts'
import { forLog } from '../../log/for-log.ts'

/**
 * Writes the log to the standard output, all lines of one turn of the event loop together, because a system call for
 * each line would cost a tenth of a read. Lines not yet written when the process exits, by whatever error, are written
 * then.
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

/**
 * Reduces a logged error to its permitted parts, also for Fastify's own logging of a handler that failed after its
 * answer.
 */
function serializeError(error: Error) {
  const { tipo: type, mensagem: message = '', stack = [], ...resto } = forLog(error)
  return { type, message, stack: stack.join('\n'), ...resto }
}

/** Returns the log of an application: lines of JSON, to the standard output unless another stream is given. */
export const loggerOptions = (
  level: LogLevel,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] =>
  level !== 'silent' && {
    level,
    redact: ['req.headers', 'res.headers'],
    serializers: { err: serializeError },
    stream: stream ?? logToStdout(),
  }
