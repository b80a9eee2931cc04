import { randomUUID } from 'node:crypto'
import { type Chamada, createClienteHttp, type GrupoPedido } from '@contempla/dev-env'
import { expect } from 'vitest'
import { aCadaInstante } from '../instante.fixture.ts'
import { type Mesa, pagar } from '../pagamentos/pagamentos.fixture.ts'
import { readCotas, registroDoSaldo } from '../razao/index.ts'
import { registro } from '../rotinas/index.ts'

export const irPara = ({ ambiente }: Pick<Mesa, 'ambiente'>, dia: string, hora = '12:00') =>
  ambiente.relogio.ajustar(new Date(`${dia}T${hora}:00-03:00`))

/**
 * Makes a quota that is late by so many instalments, selected by its holder. On 2026-11-20 those of 11-10, 10-13, 09-10
 * … are late.
 */
export async function novoAtrasado(mesa: Mesa, { emAtraso = 2, ...pedido }: GrupoPedido & { emAtraso?: number } = {}) {
  const { nucleo, parceiro } = mesa
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso }, {}, {}], ...pedido })
  const cotaId = grupo.cotas.get('0001') ?? 0
  return titularDa(mesa, cotaId, grupo.id)
}

/** Signs the holder in with the quota selected. */
export async function titularDa(mesa: Mesa, cotaId: number, grupoId: number) {
  const { ambiente, parceiro } = mesa
  const [dona] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const clienteId = dona?.cliente_id ?? 0
  const entrar = aCadaInstante(
    () => ambiente,
    async () => {
      const { sessoes, db } = ambiente.servidor.contexto
      const { clientId } = parceiro
      const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
      return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    },
  )
  const chamar = async (chamada: Chamada, body?: object, chave: string = randomUUID()) => {
    const http = await entrar()
    const alvo = { idCota: cotaId }
    return chamada.startsWith('GET')
      ? http.chamar(chamada, { query: alvo })
      : http.chamar(chamada, { body: { ...alvo, ...body }, headers: { 'idempotency-key': chave } })
  }
  const validar = () => chamar('GET /renegociacao-parcelas/validar')
  const obter = () => chamar('GET /renegociacao-parcelas/obter-parcelas')
  const resumo = () => chamar('GET /renegociacao-parcelas/resumo-renegociacao')
  const selecionar = (parcelasSelecionadas: number[]) =>
    chamar('POST /renegociacao-parcelas/selecionar-parcelas', { parcelasSelecionadas })
  const confirmar = (identificador: string, chave?: string) =>
    chamar('POST /renegociacao-parcelas/confirmar-renegociacao', { identificador }, chave)
  return {
    cotaId,
    grupoId,
    clienteId,
    entrar,
    validar,
    obter,
    resumo,
    selecionar,
    confirmar,
    /** Chooses as many instalments as allowed, up to `quantas`, and confirms. */
    async renegociar(quantas = 2) {
      const { data } = await obter()
      const numeros = data.parcelasEmAtraso.slice(0, quantas).map(({ numero }: { numero: number }) => numero)
      const escolhido = await selecionar(numeros)
      expect(escolhido.status, JSON.stringify(escolhido.json)).toBe(200)
      const feito = await confirmar(escolhido.data.resumo.identificador)
      expect(feito.status, JSON.stringify(feito.json)).toBe(200)
      return { resumo: escolhido.data.resumo, confirmada: feito.data, numeros: numeros as number[] }
    },
  }
}

/** Runs the day's routines of a group in their order, and returns what they did. */
export async function passarRotinas(
  { ambiente }: Pick<Mesa, 'ambiente'>,
  grupoId: number,
  dia: string,
  so?: readonly string[],
) {
  irPara({ ambiente }, dia)
  const { contexto } = ambiente.servidor
  const feitos: Record<string, unknown> = {}
  for (const rotina of registro) {
    if (so && !so.includes(rotina.nome)) continue
    if (!(await rotina.alvos(contexto, dia)).includes(grupoId)) continue
    feitos[rotina.nome] = await rotina.executar(contexto, dia, grupoId)
  }
  return feitos
}

export const cotaDe = async ({ ambiente }: Mesa, cotaId: number) => {
  const [cota] = await readCotas(ambiente.servidor.contexto.db, [cotaId])
  if (!cota) throw new Error('a cota sumiu')
  return cota
}

export const saldoDe = async ({ ambiente }: Mesa, cotaId: number) => {
  const [saldo] = await ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId])
  const [cota] = await readCotas(ambiente.servidor.contexto.db, [cotaId])
  if (cota) expect(saldo).toMatchObject(registroDoSaldo(cota))
  return saldo as Record<string, unknown> & { em_aberto: { numero: number; vencimento: string; valor: number }[] }
}

/** Pays an instalment at its cost on the day of the clock. */
export async function pagarParcela(mesa: Mesa, cotaId: number, numero: number, dia: string) {
  const { data } = await mesa.atendente.chamar('GET /pagamentos/cotas/:id', { params: { id: cotaId }, query: { dia } })
  const aberta = data.parcelas.find((cada: { numero: number }) => cada.numero === numero)
  const resposta = await pagar(mesa, { idCota: cotaId, parcelas: [numero], valor: aberta?.total ?? 1, dia })
  expect(resposta.status, JSON.stringify(resposta.json)).toBe(200)
  return resposta.data
}
