import { randomUUID } from 'node:crypto'
import { type ClienteHttp, createClienteHttp, createMundo, type Resposta } from '@contempla/dev-env'
import type { Cena } from '../assembleias/assembleias.fixture.ts'
import { aCadaInstante } from '../instante.fixture.ts'

type Envio = NonNullable<Parameters<ClienteHttp['chamar']>[1]>

const donoDe = async ({ ambiente }: Cena, cotaId: number) =>
  (await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId]))[0]?.cliente_id ??
  0

async function sessaoDe({ ambiente, parceiro: { clientId } }: Cena, clienteId: number): Promise<ClienteHttp> {
  const { sessoes, db } = ambiente.servidor.contexto
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
  const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
  return {
    ...http,
    chamar: (chamada, envio: Envio = {}) =>
      http.chamar(chamada, { ...envio, headers: { 'idempotency-key': randomUUID(), ...envio.headers } }),
  }
}

/** Signs in the holder of a quota as of now; writes carry a fresh `Idempotency-Key`. */
export const titularDe = async (cena: Cena, cotaId: number): Promise<ClienteHttp> =>
  sessaoDe(cena, await donoDe(cena, cotaId))

/** A free bid of own money that ends the last instalments, but for its amount. */
export const LANCE_LIVRE = {
  situacaoOferta: 'VL',
  situacaoModalidade: 'LL',
  lanceDiluido: 'N',
  validaRestOferta: 'S',
  valorFGTS: 0,
  valorLanceEmbutido: 0,
  tipoAmortizacao: 'PZ',
  numeroIP: '192.0.2.1',
  trocaChaves: null,
  utilizaAntecipacao: 'N',
  quantidadeParcelaSubsequente: 0,
  lancequitacao: 'N',
  formaAcesso: 'SR',
  declaracaoFGTS: null,
}

/** These fields of the payload change the default, a free bid of own money that ends the last instalments. */
export type OfertaDoTitular = Partial<
  Omit<typeof LANCE_LIVRE, 'trocaChaves' | 'declaracaoFGTS'> & {
    lanceLivreAuto: string
    trocaChaves: Record<string, number> | null
    declaracaoFGTS: Record<string, boolean | string | number> | null
  }
>

/** Makes a holder's calls on the bids of one quota, each in a session of that instant. */
export function createTitular(cena: () => Cena, id: number) {
  const ambienteDela = () => cena().ambiente
  const entradas = new Map<number, () => Promise<ClienteHttp>>()
  // A quota may change hands while the clock stands still.
  const entrar = async () => {
    const dono = await donoDe(cena(), id)
    const dele = entradas.get(dono) ?? aCadaInstante(ambienteDela, () => sessaoDe(cena(), dono))
    entradas.set(dono, dele)
    return dele()
  }
  const chamar = async (chamada: Parameters<ClienteHttp['chamar']>[0], envio: Envio = {}): Promise<Resposta> => {
    const http = await entrar()
    return http.chamar(chamada, { ...envio, params: { id, ...envio.params } })
  }
  const corpoDe = async (oferta: OfertaDoTitular) => {
    const [row] = await cena().ambiente.sql<{ tipo: string }>(
      'select g.tipo from cota c join grupo g on g.id = c.grupo_id where c.id = $1',
      [id],
    )
    const livre = (oferta.situacaoModalidade ?? LANCE_LIVRE.situacaoModalidade) === 'LL'
    return { ...LANCE_LIVRE, lanceLivreAuto: livre && row?.tipo === 'auto' ? 'S' : 'N', ...oferta }
  }
  const simular = async (valorLance: number, oferta: OfertaDoTitular = {}) =>
    chamar('POST /cotas/:id/credenciamento-lance/simulacao', { body: { ...(await corpoDe(oferta)), valorLance } })
  const confirmar = async (
    valorOferta: number,
    identificador: string,
    oferta: OfertaDoTitular = {},
    headers: Record<string, string> = {},
  ) =>
    chamar('POST /cotas/:id/credenciamento-lance', {
      body: { ...(await corpoDe(oferta)), valorOferta, identificador },
      headers,
    })
  return {
    simular,
    confirmar,
    credenciamento: () => chamar('GET /cotas/:id/credenciamento-lance'),
    embutido: (body: Record<string, unknown>) => chamar('POST /cotas/:id/credenciamento-lance/lanceEmbutido', { body }),
    /** Simulates and confirms. */
    async ofertar(valor: number, oferta: OfertaDoTitular = {}) {
      const { data } = await simular(valor, oferta)
      return confirmar(valor, data?.identificador ?? '0'.repeat(64), oferta)
    },
    /** Simulates, unless that was done, and asks to repeat the offer in each assembly. */
    async permanecer(
      valorOferta: number,
      oferta: OfertaDoTitular = {},
      headers: Record<string, string> = {},
      simulado?: string,
    ) {
      const identificador = simulado ?? (await simular(valorOferta, oferta)).data?.identificador ?? '0'.repeat(64)
      return chamar('PUT /cotas/:id/lance-permanente', {
        body: { ...(await corpoDe(oferta)), valorOferta, identificador },
        headers,
      })
    },
    permanente: () => chamar('GET /cotas/:id/lance-permanente'),
    encerrarPermanente: (headers: Record<string, string> = {}) =>
      chamar('DELETE /cotas/:id/lance-permanente', { headers }),
    cancelar: (protocolo: string, headers: Record<string, string> = {}) =>
      chamar('PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', { params: { protocolo }, headers }),
    historico: (query: Record<string, string | number> = {}) =>
      chamar('GET /cotas/:id/credenciamento-lance/historico', { query }),
    recibo: (protocolo: string) =>
      chamar('GET /cotas/:id/credenciamento-lance/recibo/:protocolo', { params: { protocolo } }),
    chamar,
  }
}

/** Makes a bidder in a group ten assemblies old, whose next one is in five days. */
export async function novoOfertante(cena: () => Cena, pedido: Parameters<Cena['novoGrupo']>[0] = {}) {
  cena().irPara('2026-11-20')
  const grupo = await cena().novoGrupo({ cotas: 2, ...pedido })
  const id = grupo.cotas.get('0001') ?? 0
  return { grupo, id, titular: createTitular(cena, id) }
}

/** Adds a version of the group's contract from a day on, with these values over those of the last version. */
export const changeContrato = (
  { ambiente }: Cena,
  grupoId: number,
  vigenteDesde: string,
  valores: Record<string, string | number | boolean>,
) =>
  ambiente.sql(
    `insert into grupo_parametro (grupo_id, vigente_desde, valores)
     select grupo_id, $2, valores || $3::jsonb from grupo_parametro
     where grupo_id = $1 and revogada_em is null order by vigente_desde desc limit 1`,
    [grupoId, vigenteDesde, JSON.stringify(valores)],
  )

/** Passes the quota to another holder and returns them. */
export async function passarAdiante({ ambiente, parceiro }: Cena, cotaId: number) {
  const outro = await createMundo(ambiente).novoTitular(parceiro, { cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where id = $2', [outro.clienteId, cotaId])
  return outro
}

/** Lists the stored bids of a quota, oldest first. */
export const lancesDe = ({ ambiente }: Cena, cotaId: number) =>
  ambiente.sql('select * from lance where cota_id = $1 order by id', [cotaId])

/** Makes a bidder of real estate, whose bids may be part FGTS. */
export async function novoOfertanteDeImovel(cena: () => Cena, pedido: Parameters<Cena['novoGrupo']>[0] = {}) {
  const ofertante = await novoOfertante(cena, pedido)
  await cena().ambiente.sql("update grupo set tipo = 'imovel' where id = $1", [ofertante.grupo.id])
  return ofertante
}
