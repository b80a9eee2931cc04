import { preparePage } from '@contempla/api'

type Mensagem = { canal: string; para: string; assunto: string; texto: string; criadaEm: Date; anexo: string | null }

const escapeHtml = (texto: string) => texto.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const withLinks = (texto: string) =>
  escapeHtml(texto).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const quando = (instante: Date) => instante.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** Names the way of each message and its receiver; a device has no name that means anything to people. */
const destinos: Readonly<Record<string, (para: string) => string>> = {
  email: (para) => `E-mail para ${para}`,
  sms: (para) => `SMS para ${para}`,
  push: () => 'Notificação num aparelho',
}

const artigo = ({ canal, para, assunto, texto, criadaEm, anexo }: Mensagem) => `
  <article>
    <h2>${escapeHtml(assunto)}</h2>
    <p class="quieto">${escapeHtml(destinos[canal]?.(para) ?? canal)} · ${quando(criadaEm)}</p>
    ${texto
      .split('\n\n')
      .map((paragrafo) => `<p>${withLinks(paragrafo)}</p>`)
      .join('')}
    ${anexo === null ? '' : `<p class="quieto">Anexo: ${escapeHtml(anexo)}</p>`}
  </article>`

const folha = `
    :root { color-scheme: light dark; --borda: #d5d9de; --quieto: #50565e }
    @media (prefers-color-scheme: dark) { :root { --borda: #3a4048; --quieto: #a9b0b8 } }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
    h1 { font-size: 1.375rem } h2 { font-size: 1rem; margin: 0 }
    article { border: 1px solid var(--borda); border-radius: 12px; padding: 1rem; margin: 1rem 0 }
    .quieto { color: var(--quieto); font-size: .875rem; margin: .25rem 0 1rem }
  `

const html = (mensagens: readonly Mensagem[]) => `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mensagens enviadas (demonstração)</title>
  <style>${folha}</style>
</head>
<body>
  <main>
    <h1>Mensagens enviadas</h1>
    <p class="quieto">Na demonstração os e-mails e SMS não saem: ficam nesta página. Só sai daqui a notificação de um aparelho que a ligou.</p>
    ${mensagens.length ? mensagens.map(artigo).join('') : '<p>Nenhuma mensagem ainda.</p>'}
  </main>
</body>
</html>`

/** Builds the page of the messages that the demo kept instead of sending, newest first. */
export const paginaDaCaixaDeSaida = (mensagens: readonly Mensagem[]) =>
  preparePage(html(mensagens), { producao: false, compress: false, inline: { scripts: [], styles: [folha] } })
