import { createServer } from 'node:net'

/** Starts a mail server that accepts everything; gives its address and the raw messages. */
export async function startSmtpDeTeste() {
  const recebidas: string[] = []
  const server = createServer((socket) => {
    let corpo: string | null = null
    let resto = ''
    const responder = (linha: string) => socket.write(`${linha}\r\n`)
    const read = (linha: string) => {
      if (corpo !== null) {
        if (linha !== '.') corpo += `${linha}\r\n`
        else {
          recebidas.push(corpo)
          corpo = null
          responder('250 guardada')
        }
      } else if (linha === 'DATA') {
        corpo = ''
        responder('354 pode mandar')
      } else responder(linha === 'QUIT' ? '221 até logo' : '250 ok')
    }
    socket.setEncoding('latin1').on('data', (texto: string) => {
      const linhas = (resto + texto).split('\r\n')
      resto = linhas.pop() ?? ''
      for (const linha of linhas) read(linha)
    })
    responder('220 teste')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const porta = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${porta}?ignoreTLS=true`,
    recebidas,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads the bytes of a message's attachment. */
export function readAnexo(mensagem: string): Buffer {
  const [, base64 = ''] =
    /Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      mensagem,
    ) ?? []
  return Buffer.from(base64, 'base64')
}
