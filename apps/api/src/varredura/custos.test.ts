import { randomUUID } from 'node:crypto'
import { type Call, contrato, escreve } from '@contempla/contract'
import { describe, expect, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'

const cenario = useCenario()

const escritas = declaradas.filter(([, call]) => isPrivada(call) && escreve(call))
/** Of the sample's instalment the boleto exists: it is given back past the limit too (boletos/limite-do-dia.test.ts). */
const daOQueHavia: readonly string[] = ['POST /cotas/:id/cobrancas/boleto']
const comCusto = escritas.filter(([key, { custa }]) => custa && !daOQueHavia.includes(key))

/** What an act leaves that somebody outside is paid for, or has to read. */
const contar = async () => {
  const [row] = await cenario().ambiente.sql<Record<string, number>>(
    `select (select count(*) from boleto where tipo <> 'mensal')::int as titulo,
       (select count(*) from acordo_de_debito)::int as cobranca,
       (select count(*) from mensagem_saida)::int as mensagem,
       (select count(*) from caso)::int as caso`,
  )
  return row ?? {}
}

/**
 * What has windows or caps of its own: codes, what tells of a door that was opened or shut, and the refund, which is one at a
 * time: to begin another it has to be given up, which is capped.
 */
const comTetoProprio: readonly string[] = [
  'GET /core/devolucao/iniciar',
  'POST /cotas/:id/verificacao',
  'POST /cotas/:id/alterar-senha',
  'POST /usuarios/:id/biometrias',
  'DELETE /usuarios/:id/biometrias/:biometria',
]

/**
 * What the sample of a call is refused with, and why it costs nothing that could be repeated: what is refused shows nothing
 * by itself. A call that is refused and is not here fails the sweep: it says what it costs, or here why nothing.
 */
const recusadas: Readonly<Record<string, { codigo: string; porque: string }>> = {
  'PATCH /cotas/:id/verificacao': {
    codigo: 'VALIDATION_CODE_ALREADY_VERIFIED',
    porque: 'checks a code, tries counted',
  },
}

test('what costs something outside says so in the contract', async () => {
  const calados: string[] = []
  const semProva: Record<string, string | null> = {}
  for (const [key, call] of escritas) {
    if (call.custa || comTetoProprio.includes(key)) continue
    const pessoa = await cenario().novaPara(key)
    const http = await cenario().abrir(pessoa)
    const antes = await contar()
    const { codigo } = await http.chamar(key, preencher(call, cenario(), pessoa))
    if (codigo) semProva[key] = codigo
    const depois = await contar()
    const custou = Object.keys(antes).filter((qual) => (depois[qual] ?? 0) > (antes[qual] ?? 0))
    if (custou.length > 0) calados.push(`${key}: ${custou.join(', ')}`)
  }
  expect(calados).toEqual([])
  expect(semProva).toEqual(Object.fromEntries(Object.entries(recusadas).map(([key, { codigo }]) => [key, codigo])))
})

describe('an act that costs something outside', () => {
  const deQuem = ({ access }: Call, cota: number) => (access === 'cota' ? String(cota) : '')
  const hoje = '2026-11-20'

  test.each(comCusto)(
    '%s is done so often a day, and then refused with the time to wait; tomorrow again',
    async (key, call) => {
      const { ambiente } = cenario()
      const pessoa = await cenario().novaPara(key)
      const envio = preencher(call, cenario(), pessoa)
      const chamar = async () => (await cenario().abrir(pessoa)).chamar(key, envio)
      const feitos = (vezes: number, dia: string) =>
        ambiente.sql(
          `insert into ato_do_dia (cliente_id, chamada, alvo, dia, vezes) values ($1, $2, $3, $4, $5)
         on conflict (cliente_id, chamada, alvo, dia) do update set vezes = $5`,
          [pessoa.cliente, key, deQuem(call, pessoa.cota), dia, vezes],
        )
      const porDia = call.custa?.porDia ?? 0
      await feitos(porDia, '2026-11-20')
      const antes = await contar()
      const recusada = await chamar()
      expect([recusada.status, recusada.codigo]).toEqual([429, 'LIMITE_DO_DIA'])
      expect(Number(recusada.headers.get('retry-after'))).toBe(12 * 3600)
      expect(await contar()).toEqual(antes)
      await feitos(porDia - 1, '2026-11-20')
      expect((await chamar()).codigo).not.toBe('LIMITE_DO_DIA')
      await feitos(porDia, '2026-11-20')
      await feitos(porDia, '2026-11-19')
      await ambiente.sql("delete from ato_do_dia where dia = '2026-11-20' and cliente_id = $1", [pessoa.cliente])
      expect((await chamar()).codigo).not.toBe('LIMITE_DO_DIA')
    },
  )

  test.each(comCusto.filter(([, { access }]) => access === 'cota'))(
    '%s of one quota counts with those of the person’s others, which are more than one quota’s and have an end too',
    async (key, call) => {
      const { ambiente } = cenario()
      const pessoa = await cenario().novaPara(key)
      const { porDia = 0, porPessoa = 0 } = call.custa ?? {}
      expect(porPessoa).toBeGreaterThanOrEqual(porDia)
      await ambiente.sql('insert into ato_do_dia (cliente_id, chamada, alvo, dia, vezes) values ($1, $2, $3, $4, $5)', [
        pessoa.cliente,
        key,
        '',
        hoje,
        porPessoa,
      ])
      const recusada = await (await cenario().abrir(pessoa)).chamar(key, preencher(call, cenario(), pessoa))
      expect([recusada.status, recusada.codigo]).toEqual([429, 'LIMITE_DO_DIA'])
    },
  )

  test.each(escritas.filter(([, { custa }]) => custa))(
    '%s asked for again costs nothing where it does nothing',
    async (key, call) => {
      const { ambiente } = cenario()
      const pessoa = await cenario().novaPara(key)
      const http = await cenario().abrir(pessoa)
      const envio = preencher(call, cenario(), pessoa)
      const contado = async () => {
        const [row] = await ambiente.sql<{ feitos: number; vezes: number }>(
          `select (select count(*) from auditoria)::int as feitos,
             (select coalesce(sum(vezes), 0) from ato_do_dia where cliente_id = $1 and chamada = $2 and alvo = '')::int as vezes`,
          [pessoa.cliente, key],
        )
        return { ...(await contar()), ...row }
      }
      const repetir = async (headers: Record<string, string>) => {
        const antes = await contado()
        const { status } = await http.chamar(key, { ...envio, headers: { ...envio.headers, ...headers } })
        const { vezes, ...depois } = await contado()
        return {
          status,
          fez: Object.entries(depois).some(([qual, n]) => n !== antes[qual as keyof typeof antes]),
          custou: vezes !== antes.vezes,
        }
      }
      const chave = { 'idempotency-key': randomUUID() }
      await repetir(chave)
      expect(await repetir(chave)).toMatchObject({ fez: false, custou: false })
      const outraVez = await repetir({ 'idempotency-key': randomUUID() })
      expect(outraVez).toMatchObject({ custou: outraVez.fez })
    },
  )

  test('is counted of its quota and of the person, once each; what is refused is counted of neither', async () => {
    const { ambiente } = cenario()
    const pessoa = await cenario().novaPessoa(cenario().dono.titular.parceiro)
    const key = 'POST /cotas/:id/dados-cadastrais/telefones'
    const [, outra = 0] = pessoa.titular.cotas
    const { body = {} } = preencher(contrato[key], cenario(), pessoa)
    const incluir = async (id: number, mais: object = {}) =>
      (await cenario().abrir(pessoa)).chamar(key, { params: { id }, body: { ...(body as object), ...mais } })
    const status = [await incluir(outra), await incluir(pessoa.cota), await incluir(pessoa.cota, { ddd: 'x' })]
    expect(status.map((cada) => cada.status)).toEqual([200, 200, 400])
    const contados = await ambiente.sql<{ alvo: string; vezes: number }>(
      'select alvo, vezes from ato_do_dia where cliente_id = $1 and chamada = $2 order by alvo',
      [pessoa.cliente, key],
    )
    const esperado: Record<string, number> = { '': 2, [outra]: 1, [pessoa.cota]: 1 }
    expect(Object.fromEntries(contados.map(({ alvo, vezes }) => [alvo, vezes]))).toEqual(esperado)
  })
})
