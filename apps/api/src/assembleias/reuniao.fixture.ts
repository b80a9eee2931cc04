import { addDays } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { type Cena, premiosDe, recordPremios } from './assembleias.fixture.ts'

export const credito = 8_000_000

type Pedido = Parameters<Cena['novoGrupo']>[0]
export type GrupoDaReuniao = Awaited<ReturnType<Cena['novoGrupo']>>

/** Makes a group about to hold its assembly, with the prizes registered. */
export async function novaReuniao(cena: Cena, pedido: Pedido = {}, premios = premiosDe(7)): Promise<GrupoDaReuniao> {
  // Each assembly has a drawing of its own, a month apart, because prizes are registered only once.
  cena.irPara(addDays(cena.hoje(), 21))
  const grupo = await cena.novoGrupo(pedido)
  await recordPremios(cena, grupo.extracao, premios)
  return grupo
}

export const idDe = (grupo: GrupoDaReuniao, numero: number) => grupo.cotas.get(String(numero).padStart(4, '0')) ?? 0

export async function ofertar(
  { gestor }: Cena,
  grupo: GrupoDaReuniao,
  numero: number,
  valorCentavos: number,
  resto = {},
) {
  const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos, forma: 'prazo', ...resto }
  const resposta = await gestor.chamar('POST /cotas/:id/lances', { params: { id: idDe(grupo, numero) }, body })
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
}

export const tryPublish = (
  { gestor }: Cena,
  { id: grupoId, numero }: GrupoDaReuniao,
  conferencia: string,
  headers = {},
) =>
  gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', {
    params: { grupoId, numero },
    body: { conferencia },
    headers,
  })
