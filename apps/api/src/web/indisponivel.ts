import { erros } from '@contempla/contract'
import { cssDaMarca, marcaPadrao, raizDaMarca } from '@contempla/tema'
import type { FastifyInstance } from 'fastify'
import { codigoDe, logIndisponivel, replyError } from '../platform/http/errors.ts'
import { escapeHtml, preparePage, sendPage } from './html.ts'

/** How long until the page asks again by itself, in seconds. */
const esperaSegundos = 10

const folha = `*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--cor-texto);background:var(--cor-fundo)}main{max-width:32rem;margin:15vh auto;padding:0 1.25rem}p{margin:0 0 1rem}.marca{font-weight:600}h1{font-size:1.375rem;line-height:1.3;margin:0 0 1rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;font-weight:600;text-decoration:none;color:var(--cor-sobre-primaria);background:var(--cor-primaria)}a:focus-visible{outline:3px solid var(--cor-foco);outline-offset:2px}.codigo{color:var(--cor-texto-suave);font-size:.875rem;margin-top:1.5rem}`

const titulos = {
  INDISPONIVEL: 'Estamos fora do ar por um instante',
  MUITAS_REQUISICOES: 'Há muitos acessos deste endereço agora',
} as const
type Passageiro = keyof typeof titulos

const isPassageiro = (codigo: string | undefined): codigo is Passageiro => codigo !== undefined && codigo in titulos

/** How a partner's page looks: kept of the last time that it could be asked for. */
export type Aparencia = { nome: string; css: string }

const estiloDe = (aparencia: Aparencia | undefined) =>
  `${aparencia?.css ?? cssDaMarca(marcaPadrao, raizDaMarca)}${folha}`

const pagina = (titulo: string, aparencia: Aparencia | undefined, pedido: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${esperaSegundos}">
<title>${titulo}</title>
<style>${estiloDe(aparencia)}</style></head>
<body><main>${aparencia ? `<p class="marca">${escapeHtml(aparencia.nome)}</p>` : ''}
<h1>${titulo}</h1>
<p>Você não precisa fazer nada: esta página tenta de novo sozinha, a cada ${esperaSegundos} segundos.</p>
<p>Nada do que você já confirmou se perdeu.</p>
<p><a href="">Tentar agora</a></p>
<p class="codigo">Se continuar, informe este código ao atendimento: ${escapeHtml(pedido.slice(-8))}</p>
</main></body></html>`

/**
 * Of the pages, a load that is refused for a while is answered to a person with a page that asks again by itself;
 * whatever else fails, and whatever is no load of a page, as any call's failure.
 */
export function showIndisponivel(
  pages: FastifyInstance,
  { producao, aparenciaDe }: { producao: boolean; aparenciaDe?: (host: string) => Aparencia | undefined },
) {
  pages.setErrorHandler((error, request, reply) => {
    const codigo = codigoDe(error)?.codigo
    if (!isPassageiro(codigo) || !request.headers.accept?.includes('text/html'))
      return replyError(error, request, reply)
    logIndisponivel(error, request)
    reply.header('retry-after', esperaSegundos)
    const aparencia = aparenciaDe?.(request.host)
    const inline = { scripts: [], styles: [estiloDe(aparencia)] }
    const page = preparePage(pagina(titulos[codigo], aparencia, request.id), { producao, inline, compress: false })
    return sendPage(request, reply, page, erros[codigo].status)
  })
}
