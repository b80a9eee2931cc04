import { basePath } from '../shell/client.ts'
import { ErroDaApi, type Result } from '../shell/kit.ts'

type Enviada = Result<'POST /parceiros/:id/imagens'>

const semResposta = 'Não conseguimos enviar a imagem. Tente de novo em instantes.'

/** Sends a picture of a partner's. Throws `ErroDaApi`. */
export async function enviarImagem(parceiro: number, uso: 'logo' | 'icone', arquivo: File): Promise<Enviada> {
  const form = new FormData()
  form.set('uso', uso)
  form.set('file', arquivo)
  const resposta = await fetch(`${basePath}/parceiros/${parceiro}/imagens`, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
  }).catch(() => undefined)
  const corpo: { data?: Enviada; mensagem?: string } = (await resposta?.json().catch(() => ({}))) ?? {}
  if (resposta?.ok && corpo.data) return corpo.data
  throw new ErroDaApi({
    status: resposta?.status ?? 0,
    codigo: 'RESPOSTA_INVALIDA',
    mensagem: corpo.mensagem ?? semResposta,
  })
}
