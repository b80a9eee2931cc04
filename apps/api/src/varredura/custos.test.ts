import { type Call, escreve } from '@contempla/contract'
import { describe, expect, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'

const cenario = useCenario()

const escritas = declaradas.filter(([, call]) => isPrivada(call) && escreve(call))
const comCusto = escritas.filter(([, { custa }]) => custa)

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

/** Messages that have windows or caps of their own: codes, and what tells of a door that was opened or shut. */
const comTetoProprio: readonly string[] = [
  'POST /cotas/:id/verificacao',
  'POST /cotas/:id/alterar-senha',
  'POST /usuarios/:id/biometrias',
  'DELETE /usuarios/:id/biometrias/:biometria',
]

test('what costs something outside says so in the contract', async () => {
  const calados: string[] = []
  for (const [key, call] of escritas) {
    if (call.custa || comTetoProprio.includes(key)) continue
    const pessoa = await cenario().novaPessoa(cenario().dono.titular.parceiro)
    const http = await cenario().abrir(pessoa)
    const antes = await contar()
    await http.chamar(key, preencher(call, cenario(), pessoa))
    const depois = await contar()
    const custou = Object.keys(antes).filter((qual) => (depois[qual] ?? 0) > (antes[qual] ?? 0))
    if (custou.length > 0) calados.push(`${key}: ${custou.join(', ')}`)
  }
  expect(calados).toEqual([])
})

describe('an act that costs something outside', () => {
  const deQuem = ({ access }: Call, cota: number) => (access === 'cota' ? String(cota) : '')

  test.each(comCusto)(
    '%s is done so often a day, and then refused with the time to wait; tomorrow again',
    async (key, call) => {
      const { ambiente } = cenario()
      const pessoa = await cenario().novaPessoa(cenario().dono.titular.parceiro)
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
})
