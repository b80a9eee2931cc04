import { randomUUID } from 'node:crypto'
import { addDays, diaEm } from '@contempla/consorcio'
import { type Chamada, type CotaPedida, createClienteHttp, type Envio, type TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { useCasos } from '../../casos/casos.fixture.ts'
import { aCadaInstante } from '../../instante.fixture.ts'
import type { ModoDeSessao } from '../../platform/sessions.ts'

type Documento = { tipo: string; identidades: { chave: string; lados: number }[]; maximo: number }

const state = { fotos: 0 }
/** Makes a photo that differs from all others, because equal bytes count as one file. */
const fotografar = () =>
  sharp({ create: { width: 64 + ++state.fotos, height: 48, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

/** Boots a system in which people are contemplated and go through the steps that follow. */
export function useContemplacoes() {
  const casos = useCasos()
  const hoje = () => diaEm(casos().ambiente.relogio.agora())

  /** Signs the quota's holder in anew at each instant, so that the clock may move between calls. */
  function comoTitular({ clienteId, cotas, parceiro }: TitularDeTeste, modo: ModoDeSessao = 'normal') {
    const { ambiente } = casos()
    const id = cotas[0] ?? 0
    const abrir = aCadaInstante(
      () => ambiente,
      async () => {
        const { sessoes, db } = ambiente.servidor.contexto
        const { clientId } = parceiro
        const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
        await ambiente.sql('update sessao set cota_id = $1 where id = $2', [id, sessaoId])
        return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
      },
    )
    const chamar = async (chamada: Chamada, { headers, ...envio }: Envio = {}) => {
      const chave = { 'idempotency-key': randomUUID(), ...headers }
      return (await abrir()).chamar(chamada, { params: { id }, ...envio, headers: chave })
    }
    async function subir(): Promise<string> {
      const form = new FormData()
      form.set('category', 'documento')
      form.set('file', new Blob([new Uint8Array(await fotografar())]), 'foto.jpg')
      return (await (await abrir()).chamar('POST /arquivos/v2', { form })).data.url
    }
    const ver = async () => (await chamar('GET /cotas/:id/contemplacao')).data
    /** Makes one act, sent with the phase where the case is. */
    const mover = async (ato: string, mais: object = {}) =>
      chamar('PUT /cotas/:id/contemplacao', { body: { ato, vista: (await ver()).vista, ...mais } })
    /** Hands in the documents that are asked for. */
    async function enviar(qual: 'solicitar' | 'solicitar-empresa' | 'solicitar-reanalise' = 'solicitar') {
      const { CaseNumber, documentos } = await ver()
      const enviados = await Promise.all(
        documentos.map(async ({ tipo, identidades }: Documento) => ({
          tipo,
          url: await subir(),
          ...(identidades.length > 0 ? { identidade: 'cnh' } : {}),
        })),
      )
      const body = { CaseNumber, documentos: enviados }
      return chamar(`POST /antifraude/analise-documento/${qual}` as Chamada, { params: {}, body })
    }
    return { id, clienteId, chamar, ver, mover, enviar, subir }
  }

  /** Creates a holder who was contemplated yesterday, by draw unless the arguments say otherwise. */
  async function contemplado(cota: CotaPedida = {}, pessoa: object = {}) {
    const titular = await casos().mundo.novoTitular(casos().parceiro, {
      cotas: [{ dataContemplacao: addDays(hoje(), -1), ...cota }],
      ...pessoa,
    })
    return { titular, ...comoTitular(titular) }
  }

  const casoDa = async (cotaId: number) => {
    const [caso] = await casos().ambiente.sql<{ id: number; fase: string }>(
      "select id::int, fase from caso where cota_id = $1 and processo = 'contemplacao' order by id desc",
      [cotaId],
    )
    return caso ?? { id: 0, fase: '' }
  }

  /** Writes this verdict for every document of the case that the automatic analysis has not read yet. */
  const ler = async (cotaId: number, veredito = 'ok') =>
    casos().ambiente.sql(
      `insert into leitura_de_documento (caso_documento_id, lido_em, veredito, dito)
       select id, now(), $2, 'como se viu' from caso_documento where caso_id = $1 on conflict do nothing`,
      [(await casoDa(cotaId)).id, veredito],
    )

  return { casos, hoje, comoTitular, contemplado, casoDa, ler }
}

export type Contemplado = Awaited<ReturnType<ReturnType<typeof useContemplacoes>['contemplado']>>

/** The acts from the news of the contemplation to the documents, in order. */
export const ATE_A_GARANTIA = [['iniciar'], ['continuar'], ['aceitar'], ['confirmar'], ['continuar']] as const

/** Leads the case to the phase that asks for documents. */
export async function ateOsDocumentos({ mover }: Pick<Contemplado, 'mover'>, pessoa: 'PF' | 'PJ' = 'PF') {
  const passos: [string, object?][] = [
    ...ATE_A_GARANTIA.map(([ato]): [string] => [ato]),
    ['escolher', { garantia: 'veiculo' }],
    ['escolherTipo', { bem: 'LEVE' }],
    ...(pessoa === 'PF' ? [['escolherPerfil', { perfil: 'appDriver', renda: 900_000 }] as [string, object]] : []),
  ]
  for (const [ato, mais] of passos) {
    const { status, json } = await mover(ato, mais)
    if (status !== 200) throw new Error(`${ato}: ${JSON.stringify(json)}`)
  }
}
