import { type Call, contratoRetaguarda } from '@contempla/contract'
import { type Ambiente, type Chamada, type ClienteHttp, createNucleo, type Envio } from '@contempla/dev-env'
import { expect, test, vi } from 'vitest'
import { sqlState } from '../platform/database.ts'
import { declaradas, preencher } from './amostras.fixture.ts'
import { useCenario } from './cenario.fixture.ts'
import { createExemplos } from './exemplos.fixture.ts'

const cenario = useCenario()
const podeAtrasar = ([, call]: readonly [Chamada, Call]) => call.podeAtrasar
const daEquipe = Object.entries<Call>(contratoRetaguarda).map(([key, call]) => [key as Chamada, call] as const)

type Pedido = [http: ClienteHttp, key: Chamada, envio: Envio]

/** Each call that may lag, asked by somebody whom it answers. */
async function listPedidos(): Promise<Pedido[]> {
  const pedidos: Pedido[] = []
  for (const [key, call] of declaradas.filter(podeAtrasar)) {
    const dono = await cenario().donoPara(key)
    pedidos.push([await cenario().abrir(dono), key, preencher(call, cenario(), dono)])
  }
  const exemplo = await createExemplos(cenario().ambiente)
  const administrador = await createNucleo(cenario().ambiente).naRetaguarda('administrador')
  for (const [key, call] of daEquipe.filter(podeAtrasar)) pedidos.push([administrador, key, exemplo(call)])
  return pedidos
}

/** From now on the database takes no writes from whoever connects: the product's connections are cut, and come back. */
async function setSoLeitura({ sql, databaseUrl }: Ambiente, on: boolean) {
  const banco = new URL(databaseUrl).pathname.slice(1)
  await sql(`alter database ${banco} set default_transaction_read_only = ${on ? 'on' : 'off'}`)
  const dela = "datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'"
  await sql(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${dela}`, [banco])
}

test('what may lag is answered by a database that takes no writes', async () => {
  const pedidos = await listPedidos()
  const responder = async () => {
    const respostas = []
    for (const [http, key, envio] of pedidos) respostas.push([key, (await http.chamar(key, envio)).status])
    return respostas
  }
  const antes = await responder()
  expect(antes.filter(([, status]) => status !== 200)).toEqual([])
  await setSoLeitura(cenario().ambiente, true)
  try {
    // A connection that was cut is found out by whoever asks for it.
    await vi.waitFor(async () => expect(await responder()).toEqual(antes), { timeout: 30_000 })
    const { db } = cenario().ambiente.servidor.contexto
    const escrita = db.execute('comment on schema public is null').then(() => null, sqlState)
    expect(await escrita).toBe('25006')
  } finally {
    await setSoLeitura(cenario().ambiente, false)
  }
})
