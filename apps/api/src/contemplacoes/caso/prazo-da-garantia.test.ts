import { addDays, countDiasUteis, createCalendario, FERIADOS, fimDoDia } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useAnalise } from './analise.fixture.ts'
import { ateOsDocumentos, type Contemplado } from './caso.fixture.ts'

const { casos, casoDa, contemplacaoDa, contemplado, decidir, descontemplar, emAnalise, enviarTudo, ...analise } =
  useAnalise()
const { garantiaAte, hoje, irPara } = analise
const calendario = createCalendario(FERIADOS)
const motivo = 'O bem não serve de garantia'

/** Pays whatever falls due while the days go by. */
const emDia = ({ id }: Contemplado) =>
  casos().ambiente.sql("update cota_saldo set em_aberto = '[]' where cota_id = $1", [id])

/** Finds the day on which the guarantee has so many business days left. */
function comDias(ate: string, faltam: number): string {
  let dia = ate
  while (countDiasUteis(dia, ate, calendario) < faltam) dia = addDays(dia, -1)
  return dia
}

/** Hands the guarantee in with so many business days left. */
async function entregueCom(faltam: number): Promise<Contemplado> {
  const dela = await contemplado()
  await emDia(dela)
  await ateOsDocumentos(dela)
  await irPara(comDias(await garantiaAte(dela), faltam))
  await enviarTudo(dela)
  return dela
}

/** Moves the clock so many business days on. */
const passar = (diasUteis: number) => irPara(calendario.addDiasUteis(hoje(), diasUteis))

/** Runs the night after a day, and counts the contemplations that it undoes. */
async function aNoiteDe(dia: string, dela: Contemplado) {
  await irPara(addDays(dia, 1))
  return (await descontemplar(dela.id, addDays(dia, 1))).desfeitas
}

/** Reads from the trail each time that the guarantee was put off. */
const prorrogacoes = async ({ id }: Contemplado) =>
  (
    await casos().ambiente.sql<{ antes: object; depois: object; ator_tipo: string }>(
      `select antes, depois, ator_tipo from auditoria where acao = 'prorrogar-garantia'
       and objeto_tipo = 'contemplacao' and objeto_id = $1 order by id`,
      [String((await contemplacaoDa(id))?.id)],
    )
  ).map(({ antes, depois, ator_tipo: ator }) => ({ antes, depois, ator }))

describe('the deadline of the guarantee', () => {
  test('runs while it is the holder’s step: the contemplation is undone, and the case with it', async () => {
    const dela = await contemplado()
    await dela.mover('iniciar')
    const ate = await garantiaAte(dela)
    await irPara(ate)
    expect(await descontemplar(dela.id, ate)).toEqual({ desfeitas: 0 })
    const desfeita = async () => (await dela.chamar('GET /cota/:id')).data.contemplacaoDesfeita
    expect(await desfeita()).toBeNull()
    await irPara(addDays(ate, 1))
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 1 })
    expect((await casoDa(dela.id)).fase).toBe('casoExpirado')
    expect(await dela.ver()).toMatchObject({
      vista: null,
      tela: '/contemplado',
      impedimento: 'nao-contemplada',
      atos: [],
    })
    expect(await desfeita()).toEqual({ dia: addDays(ate, 1), porque: 'a garantia não foi apresentada no prazo' })
    const noticias = async () => (await dela.chamar('GET /cota/:id')).data.atencoes
    expect(await noticias()).toContainEqual(
      expect.objectContaining({ tipo: 'contemplacao-desfeita', dia: addDays(ate, 1) }),
    )
    await casos().ambiente.sql('insert into titular_anterior (cota_id, ate) values ($1, $2)', [
      dela.id,
      addDays(ate, 2),
    ])
    expect(await desfeita()).toBeNull()
    expect(await noticias()).not.toContainEqual(expect.objectContaining({ tipo: 'contemplacao-desfeita' }))
  })

  test('does not run against who handed it in, nor asks for it at home, and runs again once the case is over', async () => {
    const dela = await emAnalise()
    const ate = await garantiaAte(dela)
    await irPara(addDays(ate, 1))
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 0 })
    const { data } = await dela.chamar('GET /cota/:id')
    expect(data.contemplacao).toMatchObject({ garantiaEm: null, garantiaEmAnalise: true, garantiaEmDiasUteis: null })
    expect(data.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('garantia-a-apresentar')
    await decidir(dela, 'reprovar', { motivo })
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 0 })
    const nova = await garantiaAte(dela)
    expect(await aNoiteDe(addDays(nova, -1), dela)).toBe(0)
    expect(await aNoiteDe(nova, dela)).toBe(1)
  })

  test('does not run against who was not approved while they may send something else, and runs once that is over', async () => {
    const dela = await emAnalise()
    const [entregueEm, ate] = [hoje(), await garantiaAte(dela)]
    await irPara(ate)
    await decidir(dela, 'naoAprovar', { motivo: 'Falta uma prova de renda' })
    expect(await garantiaAte(dela)).toBe(ate)
    expect(await aNoiteDe(ate, dela)).toBe(0)
    const { prazo } = await dela.ver()
    expect(prazo).toBe(fimDoDia(calendario.nextDiaUtil(addDays(ate, 30))).toISOString())
    const fim = addDays(calendario.nextDiaUtil(addDays(ate, 30)), 1)
    await irPara(fim)
    expect((await casoDa(dela.id)).fase).toBe('prazoFinalizado')
    const nova = calendario.addDiasUteis(fim, countDiasUteis(entregueEm, ate, calendario))
    expect(await prorrogacoes(dela)).toEqual([{ antes: { ate }, depois: { ate: nova }, ator: 'sistema' }])
    expect((await dela.chamar('GET /cota/:id')).data.atencoes).toContainEqual(
      expect.objectContaining({ tipo: 'garantia-a-apresentar', dia: nova }),
    )
    expect(await casos().textoDoUltimoPara(dela.titular.email)).toMatch(
      /O prazo para apresentar a garantia volta a correr\. Faltam \d dias úteis, até /,
    )
    expect(await aNoiteDe(addDays(nova, -1), dela)).toBe(0)
    expect(await aNoiteDe(nova, dela)).toBe(1)
  })

  test('undone, what the analysis of credit had answered is told no more', async () => {
    const dela = await emAnalise()
    const crivo = async () => (await dela.chamar('GET /cotas/:id/retorno-crivo')).data
    expect(await crivo()).toMatchObject({ StatusCrivo__c: 'Concluído' })
    await decidir(dela, 'reprovar', { motivo })
    const depois = addDays(await garantiaAte(dela), 1)
    await irPara(depois)
    expect(await descontemplar(dela.id, depois)).toEqual({ desfeitas: 1 })
    expect(await crivo()).toEqual({ CodigoCrivo__c: null, DecisaoDoCrivo__c: null, StatusCrivo__c: null })
  })
})

describe('a guarantee that is waited for again', () => {
  test.each([
    [4, 4],
    [1, 1],
    [0, 1],
  ])('handed in with %i business days left and refused after more: %i are left from the answer', async (n, faltam) => {
    const dela = await entregueCom(n)
    const antes = await garantiaAte(dela)
    await passar(n + 1)
    expect(hoje() > antes).toBe(true)
    expect(await descontemplar(dela.id, hoje())).toEqual({ desfeitas: 0 })
    expect((await decidir(dela, 'reprovar', { motivo })).status).toBe(200)
    const ate = calendario.addDiasUteis(hoje(), faltam)
    expect((await dela.chamar('GET /cota/:id')).data.contemplacao).toMatchObject({
      garantiaAte: ate,
      garantiaEmDiasUteis: faltam,
      garantiaEmAnalise: false,
    })
    expect(await prorrogacoes(dela)).toEqual([{ antes: { ate: antes }, depois: { ate }, ator: 'funcionario' }])
    const palavras = faltam === 1 ? 'Falta 1 dia útil, até ' : `Faltam ${faltam} dias úteis, até `
    expect(await casos().textoDoUltimoPara(dela.titular.email)).toContain(
      `O prazo para apresentar a garantia volta a correr. ${palavras}`,
    )
    expect(await aNoiteDe(hoje(), dela)).toBe(0)
    expect(await aNoiteDe(addDays(ate, -1), dela)).toBe(0)
    expect(await aNoiteDe(ate, dela)).toBe(1)
    expect((await contemplacaoDa(dela.id))?.desfeita_em).toBe(addDays(ate, 1))
  })

  test('refused on the day on which it was handed in, has the days that it had', async () => {
    const dela = await entregueCom(2)
    const ate = await garantiaAte(dela)
    await decidir(dela, 'reprovar', { motivo })
    expect(await garantiaAte(dela)).toBe(ate)
    expect(await prorrogacoes(dela)).toEqual([])
  })

  test('asked for again, keeps its days until that time is over, and then has those that were left', async () => {
    const dela = await entregueCom(3)
    const antes = await garantiaAte(dela)
    await passar(5)
    await decidir(dela, 'pedirAdicionais', { motivo: 'Envie o contrato de trabalho' })
    const ultimo = calendario.nextDiaUtil(addDays(hoje(), 30))
    const { atencoes } = (await dela.chamar('GET /cota/:id')).data
    expect(atencoes).toContainEqual(expect.objectContaining({ tipo: 'caso', dia: ultimo }))
    expect(atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('garantia-a-apresentar')
    expect(await aNoiteDe(addDays(ultimo, -1), dela)).toBe(0)
    expect((await casoDa(dela.id)).fase).toBe('pendenciaClienteReanalise')
    expect(await garantiaAte(dela)).toBe(antes)
    expect(await aNoiteDe(ultimo, dela)).toBe(0)
    expect((await casoDa(dela.id)).fase).toBe('prazoFinalizado')
    expect(await garantiaAte(dela)).toBe(calendario.addDiasUteis(hoje(), 3))
  })

  test('twice in analysis, has after the second what was left as it was handed in for the second time', async () => {
    const dela = await entregueCom(4)
    await decidir(dela, 'pedirAdicionais', { motivo: 'Envie o contrato de trabalho' })
    await irPara(addDays(calendario.nextDiaUtil(addDays(hoje(), 30)), 1))
    expect((await casoDa(dela.id)).fase).toBe('prazoFinalizado')
    await passar(1)
    await dela.enviar('solicitar-reanalise')
    expect((await casoDa(dela.id)).fase).toBe('retornoCliente')
    await passar(9)
    await decidir(dela, 'reprovar', { papel: 'gestor', motivo })
    expect(await garantiaAte(dela)).toBe(calendario.addDiasUteis(hoje(), 3))
    expect(await prorrogacoes(dela)).toHaveLength(2)
  })

  test('begun anew, has what was left as the new case was handed in, and nothing of the time of the earlier', async () => {
    const dela = await entregueCom(4)
    await passar(6)
    await decidir(dela, 'reprovar', { motivo })
    await passar(2)
    await emDia(dela)
    await ateOsDocumentos(dela)
    await enviarTudo(dela)
    await passar(3)
    await decidir(dela, 'reprovar', { motivo })
    expect(await garantiaAte(dela)).toBe(calendario.addDiasUteis(hoje(), 2))
  })

  test.each([
    ['approved', (dela: Contemplado) => decidir(dela, 'aprovar')],
    ['undone meanwhile', desfazer],
  ])('%s, is waited for no more: its last day stays as it was', async (_, fim) => {
    const dela = await entregueCom(2)
    const ate = await garantiaAte(dela)
    await passar(5)
    expect((await fim(dela)).status).toBe(200)
    expect(await garantiaAte(dela)).toBe(ate)
    expect(await prorrogacoes(dela)).toEqual([])
  })
})

async function desfazer({ id }: Contemplado) {
  const gestor = await casos().nucleo.naRetaguarda('gestor')
  return gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: (await contemplacaoDa(id))?.id ?? 0 },
    body: { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' },
  })
}
