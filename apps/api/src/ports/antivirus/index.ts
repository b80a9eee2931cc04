import { connect } from 'node:net'

/**
 * With `limpo` false, `achado` names the finding. The scan throws when there is no verdict, because an unscanned file
 * is not kept.
 */
export type Veredito = { limpo: true } | { limpo: false; achado: string }
export type Antivirus = {
  configurado: boolean
  verificar(bytes: Buffer): Promise<Veredito>
}

/** Built in: there is no scanner. Files are still recognised by their content, and images drawn anew. */
const semAntivirus: Antivirus = { configurado: false, verificar: async () => ({ limpo: true }) }

const timeoutMs = 20_000
const maxAnswerBytes = 4096
/** Any chunk size is valid; this one sends files well below clamd's own StreamMaxLength (25 MB by default). */
const chunkBytes = 65_536

/**
 * Frames the bytes for INSTREAM (clamd(8)): each chunk follows its length in four bytes, and a length of zero ends it.
 */
function* instream(bytes: Buffer) {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

function askClamd({ host, port }: Clamd, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const timer = setTimeout(() => socket.destroy(new Error('clamd não respondeu')), timeoutMs)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      for (const part of instream(bytes)) socket.write(part)
    })
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > maxAnswerBytes) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.replace(/\0[\s\S]*$/, ''))
    })
  })
}

type Clamd = { host: string; port: number }

/** Creates a scanner that asks a clamd on the network. */
export function createClamd(clamd: Clamd): Antivirus {
  return {
    configurado: true,
    async verificar(bytes) {
      const answer = await askClamd(clamd, bytes)
      if (answer === 'stream: OK') return { limpo: true }
      const achado = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (achado) return { limpo: false, achado }
      throw new Error(`clamd não deu um veredito: ${answer.slice(0, 200) || 'sem resposta'}`)
    },
  }
}

/** Creates the configured scanner, or none. */
export const createAntivirus = (clamd: Clamd | undefined): Antivirus => (clamd ? createClamd(clamd) : semAntivirus)
