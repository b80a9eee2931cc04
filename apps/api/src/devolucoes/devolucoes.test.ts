import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { contemplada, excluida, useFim } from '../encerramentos/encerramentos.fixture.ts'
import { ateAConta, ateOBanco, cancelada, contaDe, type Titular, titularDa } from './devolucoes.fixture.ts'

const fim = useFim()
const restituicaoDe = async (cotaId: number) =>
  (
    await fim.ambiente.sql<{ paga_em: string | null; pago: number | null; valor: number; penal: number }>(
      `select paga_em::text, pago_centavos as pago, valor_centavos as valor, penal_centavos as penal from restituicao
       where cota_id = $1`,
      [cotaId],
    )
  )[0]

type Conta = { valor: number; linhas: { texto: string; centavos: number }[] }

/** The same amount stands on every screen, and the lines that explain it add up to it. */
async function expectEmTodas(ana: Titular, valor: number) {
  const { valorDisponivel, valoresCancelada } = (await ana.status()).data
  const { partes } = await ana.valores()
  const daCota = { params: { id: ana.cotaId } }
  const { data: daCancelada } = await ana.chamar('GET /cotas/:id/devolucoes-cancelado/valores-devolver', daCota)
  expect(valorDisponivel).toBe(valor)
  for (const contas of [valoresCancelada, partes, daCancelada.valores] as Conta[][]) {
    expect(contas.map((conta) => conta.valor)).toEqual([valor])
    expect(contas[0]?.linhas.reduce((soma, { centavos }) => soma + centavos, 0)).toBe(valor)
    expect(contas[0]?.linhas.at(-1)?.texto).toBe('Cláusula penal dispensada')
  }
}

describe('what a quota has to receive', () => {
  test('of a drawn cancelled quota is told line by line, and the lines add up to what is paid', async () => {
    const ana = await cancelada(fim)
    const dita = await ana.valores()
    const { valor } = (await restituicaoDe(ana.cotaId)) ?? { valor: 0 }
    expect(dita).toMatchObject({ situacao: 'a-receber', possuiValores: true, valorDisponivel: valor, previsao: null })
    const [parte] = dita.partes
    expect(parte.linhas.map(({ texto }: { texto: string }) => texto)).toEqual([
      'Fundo comum que foi pago',
      'Multa de exclusão, que fica no grupo',
      'Cláusula penal, da administradora',
    ])
    expect(parte.linhas.reduce((soma: number, { centavos }: { centavos: number }) => soma + centavos, 0)).toBe(valor)
    const { data } = await ana.chamar('GET /cotas/:id/devolucoes-cancelado/valores-devolver', {
      params: { id: ana.cotaId },
    })
    expect(data.valores).toEqual(dita.partes)
    // The desk sees the same account before anything was declared, and without a press.
    await ana.iniciar()
    const caso = await fim.gestor.chamar('GET /casos/:id', { params: { id: (await ana.casoDe()).id } })
    const { titulo: _, ...naMesa } = parte
    expect(caso.data.aDevolver).toEqual([naMesa])
  })

  test('of a cancelled quota not drawn yet is a forecast, and no case begins', async () => {
    const ana = await cancelada(fim, { sorteada: false })
    const { situacao, previsao, possuiValores } = await ana.valores()
    expect({ situacao, possuiValores }).toEqual({ situacao: 'ainda-nao', possuiValores: false })
    expect(previsao.valor).toBeGreaterThan(0)
    expect(previsao.proximoSorteio > '2026-11-20' && previsao.ate > previsao.proximoSorteio).toBe(true)
    expect((await ana.iniciar()).codigo).toBe('DEVOLUCAO_AINDA_NAO')
    expect((await ana.casoDe()).id).toBe(0)
  })

  test('of one whose group held its last assembly waits for the closing, of which no day is told that went by', async () => {
    const grupo = await fim.noFim([contemplada, excluida])
    const ana = await titularDa(fim, grupo.cotas.get('0002') ?? 0, '')
    const { situacao, previsao } = await ana.valores()
    expect({ situacao, ate: previsao.ate }).toEqual({ situacao: 'ainda-nao', ate: '2027-03-10' })
    expect(previsao.semSorteio).toBe(
      'depois que o grupo encerrar, até 10/03/2027, 120 dias depois da última assembleia',
    )
    const noPrazo = await fim.noFim([contemplada, excluida])
    fim.noDia('2027-02-08')
    await fim.comunicar(noPrazo)
    // What was told can be kept: the books close on that very day.
    fim.noDia('2027-03-10')
    expect((await fim.encerrar(noPrazo)).status).toBe(200)
    fim.noDia('2027-03-11')
    const { previsao: depois } = await ana.valores()
    expect(depois).toMatchObject({ ate: null, semSorteio: expect.stringContaining('ainda estão sendo fechadas') })
    expect(JSON.stringify(depois)).not.toContain('10/03/2027')
  })

  test('of an active quota is nothing, and it is unavailable', async () => {
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { cotas: 1 })
    const ana = await titularDa(fim, grupo.cotas.get('0001') ?? 0, '')
    expect((await ana.valores()).situacao).toBe('indisponivel')
    expect((await ana.iniciar()).codigo).toBe('DEVOLUCAO_INDISPONIVEL')
    expect(await ana.status()).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
  })

  test('of a closed group is what it left, under its own name', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const ana = await titularDa(fim, grupo.cotas.get('0002') ?? 0, '')
    const { data } = await ana.chamar('GET /cotas/:id/encerramentos/valores-devolver', { params: { id: ana.cotaId } })
    const { valor = 0 } = (await restituicaoDe(ana.cotaId)) ?? {}
    expect(valor).toBeGreaterThan(0)
    expect(data.dadosContemplacao).toMatchObject({ valorDisponivel: valor, encerradoEm: '2026-12-20' })
  })

  test('of a closed group that left nothing is a real zero: the request ends at once', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const ana = await titularDa(fim, grupo.cotas.get('0002') ?? 0, '')
    await fim.ambiente.sql("update restituicao set extinto_em = '2026-12-20' where cota_id = $1", [ana.cotaId])
    expect((await ana.valores()).situacao).toBe('sem-valor')
    expect((await ana.iniciar()).data).toMatchObject({ tela: '/devolucao/sem-valor', possuiValores: false })
  })

  test('is its holder’s alone', async () => {
    const [ana, bia] = [await cancelada(fim), await cancelada(fim)]
    const deOutra = { query: { idCota: String(bia.cotaId) } }
    for (const chamada of ['valores-disponiveis', 'status', 'iniciar', 'data-devolucao'] as const)
      expect((await ana.chamar(`GET /core/devolucao/${chamada}`, deOutra)).status).toBe(404)
    const [nosso] = await fim.ambiente.sql('select 1 from caso where cota_id = $1', [bia.cotaId])
    expect(nosso).toBeUndefined()
  })
})

describe('a refund', () => {
  test('is paid by two people, comes back from the bank, and is paid again to another account', async () => {
    const ana = await cancelada(fim)
    const devido = (await restituicaoDe(ana.cotaId))?.valor ?? 0
    const caixa = await fim.caixaDe(ana.grupo)
    await ateAConta(fim, ana)
    expect((await ana.status()).data).toMatchObject({ tela: '/devolucao/documento-aprovado', valorDisponivel: devido })
    expect((await ateOBanco(fim, ana)).status).toBe(200)
    const noBanco = (await ana.status()).data
    expect(noBanco).toMatchObject({ tela: '/devolucao/acompanhar-valores', fase: 'Aguardando Pagamento' })
    expect(noBanco.dataDevolucao).toMatch(/^\d\d\/\d\d\/2026$/)
    expect(noBanco.timelinePagamento.map(({ status }: { status: string }) => status)).toEqual([
      'Concluido',
      'Pendente',
      'Fechado',
      'Fechado',
    ])
    await ana.decidir('confirmar')
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ paga_em: '2026-11-20', pago: devido })
    expect((await ana.status()).data).toMatchObject({
      fase: 'Pagamento Enviado',
      status: 'Concluído',
      pagoEm: '2026-11-20',
    })

    await ana.decidir('estornar', 'Conta encerrada')
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ paga_em: null, pago: null })
    const voltou = (await ana.status()).data
    expect(voltou).toMatchObject({
      tela: '/devolucao/dados-bancarios',
      fase: 'Pagamento Estornado',
      dataDevolucao: null,
    })
    expect(voltou.timelinePagamento[1]).toMatchObject({ status: 'Erro', button: 'Refazer etapa' })

    expect((await ateOBanco(fim, ana)).status).toBe(200)
    await ana.decidir('confirmar')
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ paga_em: '2026-11-20', pago: devido })
    // It left the group's cash with the draw, so no payment moves it.
    expect(await fim.caixaDe(ana.grupo)).toEqual(caixa)
    expect(await fim.multas(ana.grupo)).toHaveLength(1)
  })

  test('is not released by who approved it', async () => {
    const ana = await cancelada(fim)
    await ateAConta(fim, ana)
    await ana.pedir()
    await ana.decidir('aprovar')
    expect((await ana.decidir('liberar', undefined, fim.gestor)).codigo).toBe('DECIDIDO_POR_VOCE')
    expect((await ana.casoDe()).fase).toBe('aguardandoLiberacao')
  })

  test('pays nobody once the quota is another’s', async () => {
    const ana = await cancelada(fim)
    await ateAConta(fim, ana)
    await ana.pedir()
    await fim.ambiente.sql('update mensagem_saida set enviada_em = now()')
    await ana.decidir('aprovar')
    const bia = await cancelada(fim)
    await fim.ambiente.sql('update cota set cliente_id = (select cliente_id from cota where id = $2) where id = $1', [
      ana.cotaId,
      bia.cotaId,
    ])
    expect((await ana.decidir('liberar')).codigo).toBe('SEM_VALOR_A_DEVOLVER')
    expect((await ana.casoDe()).fase).toBe('aguardandoLiberacao')
  })

  test('whose amount changed after the approval goes back to be approved', async () => {
    const ana = await cancelada(fim)
    await ateAConta(fim, ana)
    await ana.pedir()
    await fim.ambiente.sql('update mensagem_saida set enviada_em = now()')
    await ana.decidir('aprovar')
    await fim.ambiente.sql('update restituicao set valor_centavos = valor_centavos - 1 where cota_id = $1', [
      ana.cotaId,
    ])
    expect((await ana.decidir('liberar')).codigo).toBe('VALOR_DA_DEVOLUCAO_MUDOU')
    await ana.decidir('devolver', 'O valor mudou')
    await ana.decidir('aprovar')
    const suspender = (quando: string | null) =>
      fim.ambiente.sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id = (select cliente_id from cota where id = $1)',
        [ana.cotaId, quando],
      )
    await suspender('2026-11-01')
    expect((await ana.decidir('liberar')).codigo).toBe('DEVOLUCAO_SUSPENSA')
    await suspender(null)
    expect((await ana.decidir('liberar')).status).toBe(200)
  })

  test('waives the penalty once, with the release: it comes back into the cash, and leaves it with the refund', async () => {
    const ana = await cancelada(fim)
    const { valor = 0, penal = 0 } = (await restituicaoDe(ana.cotaId)) ?? {}
    const caixa = await fim.caixaDe(ana.grupo)
    await ateAConta(fim, ana)
    await ana.pedir()
    await fim.ambiente.sql('update mensagem_saida set enviada_em = now()')
    expect((await ana.decidir('dispensarPenal')).codigo).toBe('MOTIVO_OBRIGATORIO')
    expect((await ana.decidir('dispensarPenal', 'Sem prova de prejuízo')).status).toBe(200)
    expect((await ana.decidir('dispensarPenal', 'De novo')).codigo).toBe('SEM_PENAL_A_DISPENSAR')
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ valor, penal })
    await expectEmTodas(ana, valor + penal)
    await ana.decidir('aprovar')
    await ana.decidir('liberar')
    await expectEmTodas(ana, valor + penal)
    await ana.conduzir()
    await ana.decidir('confirmar')
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ valor: valor + penal, penal: 0, pago: valor + penal })
    await expectEmTodas(ana, valor + penal)
    expect(await fim.caixaDe(ana.grupo)).toEqual(caixa)
    const multas = await fim.multas(ana.grupo)
    expect(multas.reduce((soma, cada) => soma + Number(cada['valor']), 0)).toBe(0)
  })

  test('whose penalty was waived is paid by the list as its holder was told, and posted once', async () => {
    const ana = await cancelada(fim)
    const { valor = 0, penal = 0 } = (await restituicaoDe(ana.cotaId)) ?? {}
    const caixa = await fim.caixaDe(ana.grupo)
    await ateAConta(fim, ana)
    await ana.pedir()
    await ana.decidir('dispensarPenal', 'Sem prova de prejuízo')
    const lista = { query: { grupo: ana.grupo.codigo } }
    const [daLista] = (await fim.gestor.chamar('GET /restituicoes', lista)).data
    expect(daLista.aPagarCentavos).toBe(valor + penal)
    const { data } = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: daLista.id } })
    expect(data).toMatchObject({ pagoCentavos: valor + penal, taxaCentavos: 0 })
    expect(await restituicaoDe(ana.cotaId)).toMatchObject({ valor: valor + penal, penal: 0, pago: valor + penal })
    expect(await fim.caixaDe(ana.grupo)).toEqual(caixa)
    await expectEmTodas(ana, valor + penal)
  })

  test.each([
    ['of somebody else', {}, 'CONTA_DE_OUTRO_TITULAR'],
    ['for a salary', { tipoConta: 'salario' }, 'CONTA_SALARIO'],
    ['of an agency of three digits', { agencia: '123' }, 'AGENCIA_INVALIDA'],
  ])('is not paid to an account %s', async (_, mudanca, codigo) => {
    const ana = await cancelada(fim)
    await ateAConta(fim, ana)
    const dono = codigo === 'CONTA_DE_OUTRO_TITULAR' ? '11144477735' : (ana.grupo.titulares.get('0001') ?? '')
    expect((await ana.pedir(contaDe(dono, mudanca))).codigo).toBe(codigo)
    expect((await ana.casoDe()).fase).toBe('cadastroAprovado')
  })

  test('at the bank is paid by nobody else, and paid elsewhere before it ends in words', async () => {
    const [ana, bia] = [await cancelada(fim), await cancelada(fim)]
    const idDe = async (cotaId: number) =>
      Number((await fim.ambiente.sql('select id from restituicao where cota_id = $1', [cotaId]))[0]?.['id'])
    await ateAConta(fim, ana)
    await ateOBanco(fim, ana)
    const pagar = async (cotaId: number) =>
      fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: await idDe(cotaId) } })
    expect((await pagar(ana.cotaId)).codigo).toBe('DEVOLUCAO_NO_BANCO')
    await ateAConta(fim, bia)
    expect((await pagar(bia.cotaId)).status).toBe(200)
    expect((await bia.status()).data).toMatchObject({ tela: '/devolucao/acompanhar-valores', status: 'Concluído' })
    expect((await bia.casoDe()).fase).toBe('pagaPorFora')
  })

  test('at the bank is paid by nobody else though another open request of the quota is not there', async () => {
    const [ana, bia] = [await cancelada(fim), await cancelada(fim)]
    const { clienteId } = bia
    await createMundo(fim.ambiente).casoEm({ clienteId, cotas: [ana.cotaId] }, { processo: 'devolucao' })
    await ateAConta(fim, ana)
    await ateOBanco(fim, ana)
    const [row] = await fim.ambiente.sql<{ id: number }>('select id::int from restituicao where cota_id = $1', [
      ana.cotaId,
    ])
    const paga = await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: row?.id ?? 0 } })
    expect(paga.codigo).toBe('DEVOLUCAO_NO_BANCO')
  })

  test('of a quota that comes back to its group ends in words, and nothing is paid', async () => {
    const ana = await cancelada(fim)
    await ateAConta(fim, ana)
    // A draw that was taken back: only then may the quota return.
    await fim.ambiente.sql('delete from restituicao where cota_id = $1', [ana.cotaId])
    await fim.ambiente.sql('update cota set data_contemplacao = null, modalidade_contemplacao = null where id = $1', [
      ana.cotaId,
    ])
    const { status } = await fim.gestor.chamar('POST /cotas/:id/volta', { params: { id: ana.cotaId } })
    expect(status).toBe(200)
    expect((await ana.casoDe()).fase).toBe('devolucaoEncerrada')
    expect((await ana.valores()).situacao).toBe('indisponivel')
    const avisos = await fim.ambiente.sql<{ texto: Buffer }>(
      'select texto_cifrado as texto from notificacao where cliente_id = $1',
      [ana.clienteId],
    )
    const ditos = avisos.map(({ texto }) => fim.ambiente.servidor.contexto.cifra.decifrar(texto)).join(' ')
    expect(ditos).toContain('O pedido de devolução foi encerrado')
  })

  test('of a company takes the papers of both partners who sign', async () => {
    const ana = await cancelada(fim)
    await fim.ambiente.sql("update cliente set tipo_pessoa = 'PJ' where id = $1", [ana.clienteId])
    await ana.iniciar()
    const { data } = await ana.confirmar({ doisSocios: true })
    expect(data.tela).toBe('/devolucao/documento-socio')
    expect(data.documentos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'documento_pessoal',
      'selfie',
      'contrato_social_alteracao_contratual',
      'documento_segundo_socio',
      'selfie_segundo_socio',
    ])
    expect(data.documentos[0].formatos).toContain('image/tiff')
  })

  test('which its holder says no to may be asked for again: the money remains due', async () => {
    const ana = await cancelada(fim)
    await ana.iniciar()
    expect((await ana.chamar('POST /core/devolucao/nao-confirmar')).data.tela).toBe('/devolucao/nao-confirmada')
    expect((await ana.status()).codigo).toBe('SEM_PROCESSO')
    expect((await ana.iniciar()).data.tela).toBe('/devolucao/valor')
  })
})

test('the permanence fee stops on the day on which the money was asked for, also after a reversal', async () => {
  const grupo = await fim.encerrado([contemplada, excluida])
  const id = grupo.cotas.get('0002') ?? 0
  const ana = await titularDa(fim, id, grupo.titulares.get('0002') ?? '')
  fim.noDia('2027-01-20')
  const { valor = 0 } = (await restituicaoDe(id)) ?? {}
  const semTaxa = (await ana.valores()).valorDisponivel
  expect(semTaxa).toBe(valor - Math.round(valor / 10))
  await ateAConta(fim, ana)
  await ana.pedir()
  fim.noDia('2027-03-25')
  expect((await ana.status()).data.valorDisponivel).toBe(semTaxa)
  await fim.ambiente.sql('update mensagem_saida set enviada_em = now()')
  await ana.decidir('aprovar')
  await ana.decidir('liberar')
  await ana.conduzir()
  await ana.decidir('confirmar')
  expect(await restituicaoDe(id)).toMatchObject({ pago: semTaxa })
  await ana.decidir('estornar', 'Voltou')
  fim.noDia('2027-06-25')
  expect((await ana.status()).data.valorDisponivel).toBe(semTaxa)
})
