import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { em, umPorCento, useCena } from './grupos.fixture.ts'

const cena = useCena()

describe('the cash', () => {
  test('its months close with what the group has, in both accounts, and each opens where the last closed', async () => {
    const { gestor, novoGrupo, caixaDe } = cena()
    const grupo = await novoGrupo({ cotas: [{}, { emAtraso: 1 }, { cancelamento: '2026-09-01' }] })
    await gestor.chamar('POST /grupos/:id/rendimentos', {
      ...em(grupo),
      body: { mes: '2026-09', percentualPpt: umPorCento },
    })
    const { data } = await gestor.chamar('GET /grupos/:id/caixa', em(grupo))
    expect(data.saldo).toEqual(await caixaDe(grupo))
    expect(data.meses[0].mes).toBe('2026-11')
    for (const conta of ['fundoComum', 'fundoReserva'])
      for (const [i, mes] of data.meses.entries()) {
        expect(mes[conta].fechamento).toBe(
          mes[conta].abertura + mes[conta].cotas + mes[conta].entradas + mes[conta].saidas,
        )
        expect(mes[conta].abertura).toBe(data.meses[i + 1]?.[conta].fechamento ?? 0)
      }
    expect(data.aRender).toEqual(['2026-10'])
    expect(data.meses.find(({ mes }: { mes: string }) => mes === '2026-09').rendimentoPpt).toBe(umPorCento)
  })

  test.each([
    ['waits to be paid', {}, 700],
    ['was paid', { lance_pago_em: '2026-11-19' }, 0],
    ['was undone', { desfeita_em: '2026-11-19' }, 0],
  ])("what a winner's bid brings of its own, where it %s", async (_caso, fatos: Record<string, string>, conta) => {
    const { ambiente, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo({ cotas: 1 })
    const [contemplada] = await ambiente.sql<{ id: number }>(
      `with l as (insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos,
           embutido_centavos, fgts_centavos, forma, credito_centavos, situacao, criado_em)
         select $2, id, grupo_id, 1, 'livre', 1000, 300, 0, 'prazo', 8000000, 'contemplado', now() from cota where grupo_id = $1
         returning id, cota_id, grupo_id)
       insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, lance_id, credito_centavos, pagar_lance_ate,
         credito_disponivel_em, garantia_ate)
       select cota_id, grupo_id, 1, '2026-11-10', 'lance', id, 100, '2026-11-30', '2026-11-12', '2027-12-12' from l
       returning id`,
      [grupo.id, randomUUID()],
    )
    for (const [fato, dia] of Object.entries(fatos))
      await ambiente.sql(`update contemplacao set ${fato} = $1 where id = $2`, [dia, contemplada?.id])
    expect((await gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data.lancesAReceber).toBe(conta)
  })

  test('the yield of a month is posted on its last day, on what it opened with, once', async () => {
    const { gestor, novoGrupo, movimentos, auditado } = cena()
    const grupo = await novoGrupo()
    const antes = (await gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data
    const outubro = antes.meses.find(({ mes }: { mes: string }) => mes === '2026-10')
    const body = { mes: '2026-10', percentualPpt: umPorCento }
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body, headers })
    expect(data).toMatchObject({
      fundoComum: Math.round(outubro.fundoComum.abertura / 100),
      fundoReserva: Math.round(outubro.fundoReserva.abertura / 100),
    })
    expect(data.saldo).toEqual({
      fundoComum: antes.saldo.fundoComum + data.fundoComum,
      fundoReserva: antes.saldo.fundoReserva + data.fundoReserva,
    })
    expect(await movimentos(grupo)).toEqual([
      expect.objectContaining({ conta: 'fundo-comum', valor_centavos: data.fundoComum, dia: '2026-10-31' }),
      expect.objectContaining({ conta: 'fundo-reserva', valor_centavos: data.fundoReserva, dia: '2026-10-31' }),
    ])
    const repetida = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body, headers })
    expect(repetida.data).toEqual(data)
    const outra = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body })
    expect(outra.codigo).toBe('RENDIMENTO_JA_REGISTRADO')
    expect(await movimentos(grupo)).toHaveLength(2)
    expect(await auditado('registrar-rendimento', grupo.id)).toBe(1)
  })

  test.each([
    ['2026-11', 'MES_NAO_TERMINOU'],
    ['2026-08', 'RENDIMENTO_FORA_DE_ORDEM'],
  ])('the yield of %s is refused: %s', async (mes, codigo) => {
    const { gestor, novoGrupo, movimentos } = cena()
    const grupo = await novoGrupo()
    const record = (doMes: string) =>
      gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes: doMes, percentualPpt: umPorCento } })
    await record('2026-09')
    expect((await record(mes)).codigo).toBe(codigo)
    expect(await movimentos(grupo)).toHaveLength(2)
  })

  test('a yield typed wrong is reversed in both accounts and registered again', async () => {
    const { ambiente, gestor, novoGrupo, caixaDe, movimentos } = cena()
    const grupo = await novoGrupo()
    const antes = await caixaDe(grupo)
    const record = (percentualPpt: number) =>
      gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes: '2026-10', percentualPpt } })
    await record(3 * umPorCento)
    const [primeiro] = await movimentos(grupo)
    const estornar = () =>
      gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
        params: { id: grupo.id, movimento: primeiro?.id ?? 0 },
        body: { motivo: 'Percentual errado' },
      })
    const { data } = await estornar()
    expect(data.estornos).toHaveLength(2)
    expect(data.saldo).toEqual(antes)
    expect((await estornar()).codigo).toBe('MOVIMENTO_JA_ESTORNADO')
    expect((await record(umPorCento)).status).toBe(200)
    expect(await movimentos(grupo)).toHaveLength(6)
    const [{ percentual_ppt } = { percentual_ppt: 0 }] = await ambiente.sql<{ percentual_ppt: number }>(
      'select percentual_ppt from rendimento where grupo_id = $1 and estornado_em is null',
      [grupo.id],
    )
    expect(percentual_ppt).toBe(umPorCento)
    // What was undone stays, marked.
    expect(
      await ambiente.sql('select percentual_ppt from rendimento where grupo_id = $1 and estornado_em is not null', [
        grupo.id,
      ]),
    ).toEqual([{ percentual_ppt: 3 * umPorCento }])
    const { data: caixa } = await gestor.chamar('GET /grupos/:id/caixa', em(grupo))
    const outubro = caixa.meses.find(({ mes }: { mes: string }) => mes === '2026-10')
    expect(outubro).toMatchObject({ rendimentoPpt: umPorCento })
    // The wrong yield is no part of what the next month yields on.
    expect(outubro.fundoComum.fechamento).toBe(
      outubro.fundoComum.abertura + outubro.fundoComum.cotas + Math.round(outubro.fundoComum.abertura / 100),
    )
  })

  test('a month may yield nothing, and be registered again with what it did', async () => {
    const { gestor, novoGrupo, movimentos } = cena()
    const grupo = await novoGrupo()
    const record = (percentualPpt: number) =>
      gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes: '2026-10', percentualPpt } })
    expect((await record(0)).data).toMatchObject({ percentualPpt: 0, fundoComum: 0, fundoReserva: 0 })
    expect(await movimentos(grupo)).toEqual([])
    expect((await record(0)).codigo).toBe('RENDIMENTO_JA_REGISTRADO')
    expect((await record(umPorCento)).status).toBe(200)
    expect(await movimentos(grupo)).toHaveLength(2)
    expect((await record(umPorCento)).codigo).toBe('RENDIMENTO_JA_REGISTRADO')
  })

  test('a yield over three per cent is posted only when whoever typed it confirms', async () => {
    const { gestor, novoGrupo, movimentos } = cena()
    const grupo = await novoGrupo()
    const record = (extra: object) =>
      gestor.chamar('POST /grupos/:id/rendimentos', {
        ...em(grupo),
        body: { mes: '2026-10', percentualPpt: 3 * umPorCento + 1, ...extra },
      })
    expect((await record({})).codigo).toBe('RENDIMENTO_FORA_DO_COMUM')
    expect(await movimentos(grupo)).toEqual([])
    expect((await record({ confirmado: true })).status).toBe(200)
    expect(await movimentos(grupo)).toHaveLength(2)
  })

  test('a yield after which another month yielded is not reversed', async () => {
    const { gestor, novoGrupo, movimentos } = cena()
    const grupo = await novoGrupo()
    for (const mes of ['2026-09', '2026-10'])
      await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes, percentualPpt: umPorCento } })
    const [setembro] = await movimentos(grupo)
    const { codigo } = await gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
      params: { id: grupo.id, movimento: setembro?.id ?? 0 },
      body: { motivo: 'Engano' },
    })
    expect(codigo).toBe('RENDIMENTO_FORA_DE_ORDEM')
    expect(await movimentos(grupo)).toHaveLength(4)
  })

  test('an expense takes all that the reserve has, and not a centavo more', async () => {
    const { gestor, novoGrupo, caixaDe } = cena()
    const grupo = await novoGrupo()
    const { fundoReserva } = await caixaDe(grupo)
    const pagar = (valorCentavos: number, headers = {}) =>
      gestor.chamar('POST /grupos/:id/despesas', {
        ...em(grupo),
        headers,
        body: { valorCentavos, historico: 'Cartório' },
      })
    expect((await pagar(fundoReserva + 1)).codigo).toBe('FUNDO_DE_RESERVA_INSUFICIENTE')
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await pagar(fundoReserva, headers)
    expect(data.saldo.fundoReserva).toBe(0)
    expect((await pagar(fundoReserva, headers)).data).toEqual(data)
    expect(await caixaDe(grupo)).toEqual(data.saldo)
    const { json } = await gestor.chamar('GET /grupos/:id/caixa/movimentos', em(grupo))
    expect(json.data).toEqual([
      expect.objectContaining({ id: data.movimento, tipo: 'despesa', historico: 'Cartório', estornavel: true }),
    ])
  })

  test('what an assembly posted is not reversed by hand, nor is a reversal, nor what is another group’s', async () => {
    const { ambiente, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo()
    const outro = await novoGrupo()
    const [{ id: movimento } = { id: 0 }] = await ambiente.sql<{ id: number }>(
      `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
       values ($1, $2, 'fundo-comum', 'contemplacao', '2026-11-01', -100, now()) returning id`,
      [randomUUID(), grupo.id],
    )
    const estornar = (id: number, alvo: number) =>
      gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
        params: { id, movimento: alvo },
        body: { motivo: 'Engano' },
      })
    expect((await estornar(grupo.id, movimento)).codigo).toBe('MOVIMENTO_NAO_ESTORNAVEL')
    expect((await estornar(outro.id, movimento)).codigo).toBe('NAO_ENCONTRADO')
    const despesa = await gestor.chamar('POST /grupos/:id/despesas', {
      ...em(grupo),
      body: { valorCentavos: 10, historico: 'Cartório' },
    })
    const { data } = await estornar(grupo.id, despesa.data.movimento)
    expect((await estornar(grupo.id, data.estornos[0])).codigo).toBe('MOVIMENTO_NAO_ESTORNAVEL')
  })

  test('a closed group takes no yield, no expense, no reversal and no parameters', async () => {
    const { gestor, novoGrupo } = cena()
    const grupo = await novoGrupo({ situacao: 'ENCERRADO' })
    const fechadas = [
      ['POST /grupos/:id/rendimentos', { mes: '2026-10', percentualPpt: umPorCento }],
      ['POST /grupos/:id/despesas', { valorCentavos: 100, historico: 'Cartório' }],
      ['POST /grupos/:id/caixa/movimentos/:movimento/estorno', { motivo: 'Engano' }],
      ['POST /grupos/:id/calendario', {}],
      ['POST /grupos/:id/parametros', { vigenteDesde: '2026-12-01', mudancas: { multaPpt: umPorCento } }],
    ] as const
    for (const [chamada, body] of fechadas)
      expect((await gestor.chamar(chamada, { params: { id: grupo.id, movimento: 1 }, body })).codigo).toBe(
        'GRUPO_ENCERRADO',
      )
  })
})
