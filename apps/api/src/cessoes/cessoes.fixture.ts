import { randomUUID } from 'node:crypto'
import type { ClienteHttp } from '@contempla/dev-env'
import sharp from 'sharp'

/** Valid, and no holder's of any test. */
export const CPF_DE_QUEM_RECEBE = '52998224725'

async function novoContrato(quem: ClienteHttp, cotaId: number): Promise<string> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: 140 }
  const folha = await sharp({ create: { width: 640, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(folha)]), 'contrato.jpg')
  const { data, codigo } = await quem.chamar('POST /cotas/:id/cessoes/contrato', { params: { id: cotaId }, form })
  if (!data) throw new Error(codigo)
  return String(data.id)
}

/** The staff's acts on the assignment of a quota's credit. */
export const cessoesDa = (cotaId: number) => {
  const da = (cessao: number) => ({ params: { id: cotaId, cessao } })
  return {
    novoContrato: (quem: ClienteHttp) => novoContrato(quem, cotaId),
    listar: async (quem: ClienteHttp) => (await quem.chamar('GET /cotas/:id/cessoes', { params: { id: cotaId } })).data,
    async anotar(quem: ClienteHttp, mudada: object = {}, chave: string = randomUUID()) {
      const contrato = 'contrato' in mudada ? mudada.contrato : await novoContrato(quem, cotaId)
      const body = {
        nome: 'Maria Lúcia Prado',
        inscricaoNacional: CPF_DE_QUEM_RECEBE,
        dia: '2026-11-19',
        contrato,
        ...mudada,
      }
      return quem.chamar('POST /cotas/:id/cessoes', {
        params: { id: cotaId },
        body,
        headers: { 'idempotency-key': chave },
      })
    },
    confirmar: (quem: ClienteHttp, cessao: number) =>
      quem.chamar('POST /cotas/:id/cessoes/:cessao/confirmacao', da(cessao)),
    desfazer: (quem: ClienteHttp, cessao: number, motivo = 'As partes desfizeram o contrato') =>
      quem.chamar('POST /cotas/:id/cessoes/:cessao/desfazer', { ...da(cessao), body: { motivo } }),
    contrato: (quem: ClienteHttp, cessao: number) => quem.chamar('GET /cotas/:id/cessoes/:cessao/contrato', da(cessao)),
  }
}
