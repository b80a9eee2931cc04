import { randomUUID } from 'node:crypto'
import type { GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
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
