import { randomUUID } from 'node:crypto'
import type { GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { expectSaldosDerivados } from '../cobrancas/cobrancas.fixture.ts'
import { primeiraAssembleia, useCena } from './grupos.fixture.ts'

const cena = useCena()

describe('a group in formation', () => {
  const constituir = ({ id }: GrupoDeTeste, dia: string, headers = {}) =>
    cena().gestor.chamar('POST /grupos/:id/constituicao', {
      params: { id },
      body: { primeiraAssembleia: dia },
      headers,
    })
  const emFormacao = () => cena().novoGrupo({ situacao: 'FORMACAO', assembleia: 1, emDias: 40, cotas: 2 })

  test('begins: the first assembly is marked, the others follow it, the quotas are in force', async () => {
    const { ambiente, auditado } = cena()
    const grupo = await emFormacao()
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await constituir(grupo, primeiraAssembleia, headers)
    expect(data).toMatchObject({ situacao: 'ANDAMENTO', cotas: 2 })
    expect((await constituir(grupo, primeiraAssembleia, headers)).data).toEqual(data)
    const guardadas = await ambiente.sql(
      'select numero, dia::text from assembleia where grupo_id = $1 order by numero',
      [grupo.id],
    )
    expect(guardadas).toEqual(data.assembleias)
    expect(guardadas[1]).toEqual({ numero: 2, dia: '2027-02-15' })
    expect(await ambiente.sql('select distinct situacao from cota where grupo_id = $1', [grupo.id])).toEqual([
      { situacao: 'Ativo' },
    ])
    expect((await constituir(grupo, primeiraAssembleia)).codigo).toBe('GRUPO_NAO_ESTA_EM_FORMACAO')
    expect(await auditado('constituir-grupo', grupo.id)).toBe(1)
  })

  test('charges nothing for what is open of it, which falls due with the first assembly once it is constituted', async () => {
    const { ambiente, novoGrupo } = cena()
    const irPara = (dia: string) => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
    const grupo = await novoGrupo({ situacao: 'FORMACAO', assembleia: 1, emDias: 12, cotas: 1 })
    const id = grupo.cotas.get('0001') ?? 0
    const abertas = async () =>
      (await cena().gestor.chamar('GET /pagamentos/cotas/:id', { params: { id } })).data.parcelas
    const [{ nominal, vencimento }] = await abertas()
    irPara('2026-12-10')
    expect(vencimento < '2026-12-10').toBe(true)
    expect(await abertas()).toMatchObject([{ numero: 1, nominal, multa: 0, juros: 0, total: nominal }])
    expect((await constituir(grupo, primeiraAssembleia)).status).toBe(200)
    const [adiada] = await abertas()
    expect(adiada).toMatchObject({ numero: 1, nominal, total: nominal, diasDeAtraso: 0 })
    const dia = await ambiente.sql('select dia_vencimento from grupo where id = $1', [grupo.id])
    expect(Number(adiada.vencimento.slice(8))).toBeGreaterThanOrEqual(dia[0]?.['dia_vencimento'])
    expect(adiada.vencimento > '2026-12-10' && adiada.vencimento <= primeiraAssembleia).toBe(true)
    expect(
      await ambiente.sql('select vencimento::text from boleto where cota_id = $1 and baixado_em is null', [id]),
    ).toEqual([{ vencimento: adiada.vencimento }])
    expect(
      await ambiente.sql('select vencimento::text from boleto where cota_id = $1 and baixado_em is not null', [id]),
    ).toEqual([{ vencimento }])
    await expectSaldosDerivados(ambiente, [id])
    const [trilha] = await ambiente.sql(
      "select antes, depois from auditoria where acao = 'constituir-grupo' and objeto_id = $1",
      [String(grupo.id)],
    )
    expect(trilha).toMatchObject({
      antes: { vencimentos: [{ cotaId: id, parcela: 1, vencimento }] },
      depois: { vencimentos: [{ cotaId: id, parcela: 1, vencimento: adiada.vencimento }] },
    })
    irPara('2026-11-20')
  })

  test('not today, nor so soon that the first instalment would be due already, nor without quotas', async () => {
    const { ambiente } = cena()
    const grupo = await emFormacao()
    expect((await constituir(grupo, '2026-11-20')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    await ambiente.sql('update grupo set dia_vencimento = 19 where id = $1', [grupo.id])
    expect((await constituir(grupo, '2026-11-23')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    await ambiente.sql("update cota set situacao = 'Cancelado' where grupo_id = $1", [grupo.id])
    expect((await constituir(grupo, primeiraAssembleia)).codigo).toBe('GRUPO_SEM_COTAS')
    expect(await ambiente.sql('select situacao from grupo where id = $1', [grupo.id])).toEqual([
      { situacao: 'FORMACAO' },
    ])
  })
})
