import { randomUUID } from 'node:crypto'
import { addDays, diaEm } from '@contempla/consorcio'
import type { GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { em, primeiraAssembleia, useCena } from './grupos.fixture.ts'

const cena = useCena()

describe('the calendar', () => {
  const change = ({ id }: GrupoDeTeste, numero: number, dia: string) =>
    cena().gestor.chamar('PUT /grupos/:id/calendario/:numero', { params: { id, numero }, body: { dia } })
  const diaDe = async ({ id }: GrupoDeTeste, numero: number) =>
    (
      await cena().ambiente.sql('select dia::text from assembleia where grupo_id = $1 and numero = $2', [id, numero])
    )[0]?.['dia']

  test('says what was held, what is to come, and what falls on no business day', async () => {
    const { gestor, novoGrupo } = cena()
    // Assembly 10 is kept on 2026-11-28, a Saturday.
    const grupo = await novoGrupo({ emDias: 8 })
    const { data } = await gestor.chamar('GET /grupos/:id/calendario', em(grupo))
    expect(data.assembleias).toHaveLength(60)
    expect(data.assembleias[8]).toMatchObject({ numero: 9, estado: 'realizada', podeMudar: false })
    expect(data.assembleias[9]).toMatchObject({
      dia: '2026-11-28',
      estado: 'futura',
      avisos: ['NAO_E_DIA_UTIL'],
      podeMudar: true,
    })
    expect(data.proposta).toEqual([])
  })

  test('the next twelve follow the rule of the first, to the last of the group', async () => {
    const { ambiente, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo()
    const [{ dia: primeira } = { dia: '' }] = await ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 1',
      [grupo.id],
    )
    await ambiente.sql('delete from assembleia where grupo_id = $1 and numero > 45', [grupo.id])
    const generate = (body = {}) => gestor.chamar('POST /grupos/:id/calendario', { ...em(grupo), body })
    const { proposta } = (await gestor.chamar('GET /grupos/:id/calendario', em(grupo))).data
    expect((await generate({ primeira: '2027-03-01' })).codigo).toBe('DIA_DA_ASSEMBLEIA')
    const { data } = await generate()
    expect(data.assembleias.map(({ numero }: { numero: number }) => numero)).toEqual(
      Array.from({ length: 12 }, (_, i) => 46 + i),
    )
    expect(proposta.map(({ numero, dia }: { numero: number; dia: string }) => ({ numero, dia }))).toEqual(
      data.assembleias,
    )
    expect(primeira.slice(8)).toBe('25')
    expect((await generate()).data.assembleias).toHaveLength(3)
    expect((await generate()).codigo).toBe('CALENDARIO_COMPLETO')
  })

  test('a group without assemblies begins on the day that is given', async () => {
    const { ambiente, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo()
    await ambiente.sql('delete from assembleia where grupo_id = $1', [grupo.id])
    const generate = (body = {}) => gestor.chamar('POST /grupos/:id/calendario', { ...em(grupo), body })
    expect((await generate()).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await generate({ primeira: '2026-11-20' })).codigo).toBe('DIA_DA_ASSEMBLEIA')
    const { data } = await generate({ primeira: primeiraAssembleia })
    expect(data.assembleias.slice(0, 2)).toEqual([
      { numero: 1, dia: primeiraAssembleia },
      { numero: 2, dia: '2027-02-15' },
    ])
  })

  test('a future day changes between its neighbours, with a word on a day that is no business day', async () => {
    const { novoGrupo, auditado } = cena()
    const grupo = await novoGrupo()
    expect((await change(grupo, 11, '2026-12-28')).data).toEqual({ numero: 11, dia: '2026-12-28', avisos: [] })
    expect(await diaDe(grupo, 11)).toBe('2026-12-28')
    expect((await change(grupo, 11, '2026-12-26')).data.avisos).toEqual(['NAO_E_DIA_UTIL'])
    expect((await change(grupo, 11, '2026-11-25')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await change(grupo, 11, '2027-01-25')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await change(grupo, 61, '2026-12-28')).codigo).toBe('NAO_ENCONTRADO')
    expect(await diaDe(grupo, 11)).toBe('2026-12-26')
    expect(await auditado('mudar-dia-da-assembleia', `${grupo.id}/11`)).toBe(2)
  })

  describe('the day planned for the first assembly of a group in formation', () => {
    const avisos = async ({ id }: GrupoDeTeste) => {
      const { sql, servidor } = cena().ambiente
      const rows = await sql<{ cota: string; texto: Buffer; mensagens: number }>(
        `select c.numero as cota, n.texto_cifrado as texto,
           (select count(*)::int from mensagem_saida m where m.dobra like 'primeira-assembleia:' || c.id || ':%') as mensagens
         from notificacao n join cota c on c.id = n.cota_id where c.grupo_id = $1 order by n.id`,
        [id],
      )
      return rows.map(({ texto, ...row }) => ({ ...row, texto: servidor.contexto.cifra.decifrar(texto) }))
    }
    const emFormacao = () =>
      cena().novoGrupo({ situacao: 'FORMACAO', assembleia: 1, emDias: 40, cotas: [{}, { cancelamento: '2026-11-10' }] })

    test('is told as it moves to who is waiting for it, with the day before it, and not to who left', async () => {
      const grupo = await emFormacao()
      const antes = String(await diaDe(grupo, 1))
      expect((await change(grupo, 1, '2027-01-11')).status).toBe(200)
      const feitos = await avisos(grupo)
      expect(feitos.map(({ cota }) => cota)).toEqual(['0001'])
      expect(feitos[0]?.texto).toContain(`${antes.slice(8)}/${antes.slice(5, 7)}/${antes.slice(0, 4)}`)
      expect(feitos[0]?.texto).toContain('11/01/2027')
    })

    test('is not told where it is the same, or another assembly’s, or the group has begun', async () => {
      const grupo = await emFormacao()
      expect((await change(grupo, 1, String(await diaDe(grupo, 1)))).status).toBe(200)
      const [segunda = ''] = [await diaDe(grupo, 2)].map(String)
      expect((await change(grupo, 2, addDays(segunda, 1))).status).toBe(200)
      expect(await avisos(grupo)).toEqual([])
      const emAndamento = await cena().novoGrupo()
      expect((await change(emAndamento, 11, '2026-12-28')).status).toBe(200)
      expect(await avisos(emAndamento)).toEqual([])
    })

    test('moved again within minutes, only the last is sent', async () => {
      const grupo = await emFormacao()
      await change(grupo, 1, '2027-01-11')
      await change(grupo, 1, '2027-01-12')
      expect((await avisos(grupo)).map(({ mensagens }) => mensagens)).toEqual([1, 1])
    })
  })

  test('the day of one that was held, is today, or has bids never changes', async () => {
    const { ambiente, novoGrupo } = cena()
    const grupo = await novoGrupo()
    expect((await change(grupo, 9, '2026-11-21')).codigo).toBe('ASSEMBLEIA_JA_REALIZADA')
    await ambiente.sql(
      `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
         fgts_centavos, forma, credito_centavos, situacao, criado_em)
       values ($1, $2, $3, 10, 'livre', 100000, 0, 0, 'ultimas-parcelas', 8000000, 'ativo', now())`,
      [randomUUID(), grupo.cotas.get('0001'), grupo.id],
    )
    expect((await change(grupo, 10, '2026-11-26')).codigo).toBe('ASSEMBLEIA_COM_LANCES')
    await ambiente.sql("update lance set situacao = 'cancelado' where grupo_id = $1", [grupo.id])
    expect((await change(grupo, 10, '2026-11-26')).status).toBe(200)
    ambiente.relogio.ajustar(new Date('2026-11-26T15:00:00Z'))
    expect((await change(grupo, 10, '2026-11-27')).codigo).toBe('ASSEMBLEIA_JA_REALIZADA')
  })

  test('a day whose instalment would have been due already is no day to move to', async () => {
    const { ambiente, novoGrupo } = cena()
    const grupo = await novoGrupo({ assembleia: 1, situacao: 'FORMACAO', emDias: 40 })
    const hoje = diaEm(ambiente.relogio.agora())
    const [emDia, atrasado] = [addDays(hoje, 30), addDays(hoje, 1)]
    expect((await change(grupo, 1, emDia)).status).toBe(200)
    expect(await change(grupo, 1, atrasado)).toMatchObject({ status: 409, codigo: 'DIA_DA_ASSEMBLEIA' })
    expect(await diaDe(grupo, 1)).toBe(emDia)
  })

  test('it does not come before the due day of instalments already issued', async () => {
    const { ambiente, novoGrupo } = cena()
    const grupo = await novoGrupo()
    await ambiente.sql(
      `insert into emissao_mensal (grupo_id, assembleia, vencimento, iniciada_em) values ($1, 11, '2026-12-15', now())`,
      [grupo.id],
    )
    expect((await change(grupo, 11, '2026-12-14')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await change(grupo, 11, '2026-12-15')).status).toBe(200)
  })
})
