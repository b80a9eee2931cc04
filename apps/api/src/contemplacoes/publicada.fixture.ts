import { addDays, createCalendario, FERIADOS } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { expect } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios } from '../assembleias/assembleias.fixture.ts'
import { readCotas, registroDoSaldo } from '../razao/index.ts'

export const credito = 8_000_000
export const calendario = createCalendario(FERIADOS)

type Pedido = Parameters<Cena['novoGrupo']>[0]
type Oferta = { valorCentavos: number; embutidoCentavos?: number; fgtsCentavos?: number; forma?: 'prazo' | 'parcela' }

/** Publishes an assembly in which quota 7 is drawn and quota 3 wins by its bid. */
export async function publicada(c: Cena, oferta: Oferta | null, pedido: Pedido = {}) {
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, ...pedido })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const [sorteada, vencedora] = [grupo.cotas.get('0007') ?? 0, grupo.cotas.get('0003') ?? 0]
  // FGTS pays only bids for real estate.
  if (oferta?.fgtsCentavos) await c.ambiente.sql("update grupo set tipo = 'imovel' where id = $1", [grupo.id])
  if (oferta) {
    const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', forma: 'prazo', ...oferta }
    const resposta = await c.gestor.chamar('POST /cotas/:id/lances', { params: { id: vencedora }, body })
    if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
  }
  const { resposta } = await publicar(c, grupo)
  if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.json))
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  const idDa = (cotaId: number): number => data.find((lida: { cotaId: number }) => lida.cotaId === cotaId)?.id ?? 0
  return { grupo, sorteada, vencedora, doSorteio: idDa(sorteada), doLance: idDa(vencedora) }
}

export const ver = async ({ gestor }: Cena, id: number) =>
  (await gestor.chamar('GET /contemplacoes/:id', { params: { id } })).data

export const acao = ({ gestor, hoje }: Cena, id: number, qual: 'garantia' | 'credito' | 'lance', dia = hoje()) =>
  gestor.chamar(`POST /contemplacoes/:id/${qual}`, { params: { id }, body: { dia } })

export const desfazer = ({ gestor }: Cena, id: number, motivo = 'A_PEDIDO') =>
  gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id },
    body: { motivo, observacao: 'Pedido por escrito' },
  })

export const saldoDe = async ({ ambiente }: Cena, cotaId: number) =>
  (await ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId]))[0]

/** Checks that the kept balance equals the one derived from the ledger, in every field. */
export async function checkRazao(c: Cena, cotaId: number) {
  const [cota] = await readCotas(c.ambiente.servidor.contexto.db, [cotaId])
  if (!cota) throw new Error('cota sumiu')
  expect(await saldoDe(c, cotaId)).toMatchObject(registroDoSaldo(cota))
  return cota
}
