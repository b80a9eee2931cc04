import { randomBytes } from 'node:crypto'
import { type Contexto, preparePage, sendPage } from '@contempla/api'
import { formatReais, parseDecimal, readPix } from '@contempla/consorcio'
import type { FastifyInstance } from 'fastify'
import { answerDebito, type ItemDoBanco, listDebitosDoBanco } from './debito.ts'

type Cobranca = { txid: string; status: string; valor: { original: string }; recebedor: { nome: string } }

/** Reads the charge at the address in a code as a payer's bank does; null where there is none. */
async function readCobranca({ config }: Contexto, codigo: string): Promise<Cobranca | null> {
  const lido = readPix(codigo.trim())
  const url = 'pix' in lido ? lido.pix.url : null
  if (!url) return null
  // It asks only this server, whatever host the code names.
  const resposta = await fetch(`http://127.0.0.1:${config.port}${new URL(`http://${url}`).pathname}`)
  if (resposta.status !== 200) return null
  const [, dado = ''] = (await resposta.text()).split('.')
  return JSON.parse(Buffer.from(dado, 'base64url').toString('utf8'))
}

const DEPOIS: Record<string, string> = {
  CONCLUIDA: 'Esta cobrança já foi paga.',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'Esta cobrança foi cancelada por quem recebe.',
}

/** Pays a code as a payer's bank does and reports it as the receiver's bank does. Returns the words for the payer. */
async function pay(contexto: Contexto, codigo: string): Promise<string> {
  const cobranca = await readCobranca(contexto, codigo)
  if (!cobranca) return 'Este não é um código Pix da demonstração.'
  const { txid, status, valor, recebedor } = cobranca
  if (status !== 'ATIVA') return DEPOIS[status] ?? 'Esta cobrança não pode ser paga.'
  const { config, relogio } = contexto
  const pix = {
    endToEndId: `E${randomBytes(16).toString('hex')}`.slice(0, 32),
    txid,
    valor: valor.original,
    horario: relogio.agora().toISOString(),
  }
  const aviso = await fetch(`http://127.0.0.1:${config.port}/integracoes/v1/pix/${config.pix?.aviso?.segredo}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
  })
  if (aviso.status !== 200) return 'O aviso do pagamento não foi recebido.'
  return `Pago: ${formatReais(parseDecimal(valor.original) ?? 0)} para ${recebedor.nome}`
}

const escapeHtml = (texto: string) => texto.replace(/[&<>"'%]/g, (c) => `&#${c.charCodeAt(0)};`)

const itemDoBanco = ({ texto, alvo, atos }: ItemDoBanco) =>
  `<li>${escapeHtml(texto)}${atos
    .map(
      ([ato, nome]) => `
      <form method="post" action="/demonstracao/banco"><input type="hidden" name="alvo" value="${escapeHtml(alvo)}">
        <button name="ato" value="${ato}">${nome}</button></form>`,
    )
    .join('')}</li>`

const secaoDoDebito = (itens: readonly ItemDoBanco[]) => `
    <h2>Débito automático</h2>
    <p>O que o aplicativo do banco pergunta a quem paga. O que ninguém recusar aqui é pago no vencimento.</p>
    ${itens.length === 0 ? '<p>Nada por agora.</p>' : `<ul>${itens.map(itemDoBanco).join('')}</ul>`}`

const folha = `
    :root { color-scheme: light dark }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem }
    h1, h2 { font-size: 1.375rem }
    ul { padding: 0; list-style: none }
    li, li form { margin-top: .75rem }
    textarea, button { font: inherit; width: 100%; box-sizing: border-box; padding: .75rem }
    textarea { height: 9rem; font-family: ui-monospace, monospace; font-size: .875rem }
    [role=status] { font-weight: 600 }
  `

const html = (dito: string | null, itens: readonly ItemDoBanco[]) => `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Banco (demonstração)</title>
  <style>${folha}</style>
</head>
<body>
  <main>
    <h1>Pagar um Pix</h1>
    <p>O banco de quem paga, na demonstração: cole aqui o código Pix de um boleto, e veja a tela do boleto mudar sozinha.</p>
    ${dito === null ? '' : `<p role="status">${escapeHtml(dito)}</p>`}
    <form method="post" action="/demonstracao/banco">
      <p><label>Código Pix (copia e cola)<br><textarea name="codigo" required></textarea></label></p>
      <p><button>Pagar</button></p>
    </form>
    ${secaoDoDebito(itens)}
  </main>
</body>
</html>`

const pagina = (dito: string | null, itens: readonly ItemDoBanco[]) =>
  preparePage(html(dito, itens), { producao: false, compress: false, inline: { scripts: [], styles: [folha] } })

/** Registers the demo's payer's bank, where the built-in bank's charges are paid. */
export function registerBanco(app: FastifyInstance, contexto: Contexto) {
  void app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: unknown, corpo: string) => new URLSearchParams(corpo),
    )
    own.get('/demonstracao/banco', async (request, reply) =>
      sendPage(request, reply, pagina(null, await listDebitosDoBanco(contexto))),
    )
    own.post('/demonstracao/banco', async (request, reply) => {
      const { body } = request
      const campo = (nome: string) => (body instanceof URLSearchParams ? (body.get(nome) ?? '') : '')
      const ato = campo('ato')
      const dito = ato ? await answerDebito(contexto, ato, campo('alvo')) : await pay(contexto, campo('codigo'))
      return sendPage(request, reply, pagina(dito, await listDebitosDoBanco(contexto)))
    })
  })
}
