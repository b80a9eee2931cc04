import { afterAll } from 'vitest'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { type Mesa, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { createLogDeTeste } from '../platform/log/log.fixture.ts'
import { type PspDeTeste, startPsp } from '../ports/banco/pix-api/psp.fixture.ts'
import { pedirAoBanco } from './pedidos.ts'

export const segredoDoAviso = 'segredo-do-endereco-dos-avisos-de-teste'

/** An installation whose bank speaks the published API, and asks it nothing until a test says so. */
export function createMesaComBanco(): () => Mesa & { psp: PspDeTeste } {
  const bancos: PspDeTeste[] = []
  const mesa = useMesa(async () => {
    const psp = await startPsp()
    bancos.push(psp)
    return { pix: psp.config }
  })
  afterAll(() => bancos.forEach((psp) => psp.close()))
  return () => {
    const [psp] = bancos
    if (!psp) throw new Error('sem banco')
    return { ...mesa(), psp }
  }
}

/** Has the bank asked all that waits, and answers what was logged of it. */
export async function pedir({ ambiente }: Mesa) {
  const { log, linhas } = createLogDeTeste()
  await pedirAoBanco(ambiente.servidor.contexto, log)
  return linhas
}

export const cobrancasDo = ({ ambiente }: Mesa, boletoId: number) =>
  ambiente.sql<{ txid: string; situacao: string; codigo: string | null; pedir_em: Date | null }>(
    'select txid, situacao, pix_copia_e_cola as codigo, pedir_em from cobranca_pix where boleto_id = $1 order by criada_em, txid',
    [boletoId],
  )

/** A holder who owes an instalment due in five days, and its boleto, looked at. */
export async function novoBoletoAberto(mesa: Mesa) {
  const devedor = await novoDevedor(mesa, { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('sem cota')
  const ver = async () =>
    (await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket: cota.boleto } })).data
  await ver()
  const txid = async () => (await cobrancasDo(mesa, cota.boleto)).at(-1)?.txid ?? ''
  return { ...devedor, cota, boleto: cota.boleto, valor: cota.parcela.valor, ver, txid }
}

export const pagamentosDo = ({ ambiente }: Mesa, boletoId: number) =>
  ambiente.sql<{
    id: number
    chave: string
    origem: string
    valor: number
    alocado: number
    fila: number
    motivo: string | null
  }>(
    `select id, chave, origem, valor_centavos as valor, alocado_centavos as alocado, fila_centavos as fila,
       fila_motivo as motivo from pagamento where boleto_id = $1 order by id`,
    [boletoId],
  )

/** Tells of what came in, as the bank would. */
export const avisarPix = (
  { ambiente }: Pick<Mesa, 'ambiente'>,
  pix: unknown,
  { segredo = segredoDoAviso, headers = {}, corpo = JSON.stringify({ pix }) } = {},
) =>
  fetch(`${ambiente.url}/integracoes/v1/pix/${segredo}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: corpo,
  })
