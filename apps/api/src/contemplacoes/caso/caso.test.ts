import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { ATE_A_GARANTIA, ateOsDocumentos, useContemplacoes } from './caso.fixture.ts'
import { triarContemplacoes } from './triagem.periodica.ts'

const { casos, contemplado, casoDa, ler, hoje } = useContemplacoes()
const chaves = (lista: { tipo: string }[]) => lista.map(({ tipo }) => tipo)

describe('a person contemplated by draw', () => {
  test('goes from the news to the documents, each step saved, and comes back to the one left', async () => {
    const dela = await contemplado()
    expect(await dela.ver()).toMatchObject({
      vista: null,
      podeIniciar: true,
      impedimento: null,
      tela: '/contemplado',
      passos: [],
    })
    const telas: string[] = []
    for (const [ato] of ATE_A_GARANTIA) telas.push((await dela.mover(ato)).data.tela)
    expect(telas).toEqual([
      '/contemplado/sorteio',
      '/contemplado/condicoes-sorteio',
      '/contemplado/oferta',
      '/contemplado/verification',
      '/contemplado/garantia',
    ])
    expect((await dela.mover('escolher', { garantia: 'veiculo' })).data.tela).toBe('/contemplado/tipo-automovel')
    expect((await dela.mover('escolherTipo', { bem: 'LEVE' })).data.tela).toBe('/contemplado/documentos')
    expect((await dela.mover('escolherPerfil', { perfil: 'appDriver', renda: 900_000 })).data.tela).toBe(
      '/contemplado/documentos',
    )
    const voltou = await dela.ver()
    expect(voltou).toMatchObject({
      vista: 'selecaoDeDocumentos',
      podeIniciar: false,
      impedimento: 'em-andamento',
      escolhas: { garantia: 'veiculo', bem: 'LEVE', perfil: 'appDriver', renda: 900_000 },
    })
    expect(chaves(voltou.documentos)).toEqual([
      'documento_pessoal',
      'selfie',
      'comprovante_residencia',
      'extrato_bancario',
    ])
    expect(voltou.passos.find(({ atual }: { atual: boolean }) => atual)).toMatchObject({ passo: 'DocumentSelection' })
  })

  test('goes back step by step, keeps what was chosen, and a new guarantee asks for a good of its own', async () => {
    const dela = await contemplado()
    await ateOsDocumentos(dela)
    expect((await dela.mover('voltar')).data).toMatchObject({ vista: 'perfilDaRenda' })
    expect((await dela.mover('voltar')).data).toMatchObject({ vista: 'tipoDoBem', tela: '/contemplado/tipo-automovel' })
    expect((await dela.mover('voltar')).data).toMatchObject({
      vista: 'garantia',
      escolhas: { garantia: 'veiculo', bem: 'LEVE' },
    })
    expect((await dela.mover('escolherEquipamento')).data).toMatchObject({
      tela: '/contemplado/tipo-equipamento',
      escolhas: { garantia: 'equipamento', bem: null, perfil: 'appDriver' },
    })
    expect(await dela.mover('escolherTipo', { bem: 'LEVE' })).toMatchObject({
      status: 409,
      codigo: 'GUARDA_NAO_ATENDIDA',
    })
    expect((await dela.mover('escolherTipo', { bem: 'AGRICOLA' })).data).toMatchObject({ vista: 'perfilDaRenda' })
    await dela.mover('escolherPerfil', { perfil: 'appDriver', renda: null })
    expect((await dela.mover('voltar')).data).toMatchObject({ vista: 'perfilDaRenda' })
    expect((await dela.mover('voltar')).data).toMatchObject({
      vista: 'tipoDeEquipamento',
      tela: '/contemplado/tipo-equipamento',
    })
  })

  test('hands in the documents, confirms that there is nothing else, and an analyst approves: the guarantee is brought', async () => {
    const dela = await contemplado()
    await ateOsDocumentos(dela)
    expect(await dela.mover('continuar')).toMatchObject({ status: 400, codigo: 'ARQUIVO_AUSENTE' })
    expect((await dela.enviar()).data).toMatchObject({ tela: '/contemplado/documentos-adicionais' })
    expect(chaves((await dela.ver()).documentos)).toEqual(['extra'])
    const emTriagem = await dela.mover('concluir')
    expect(emTriagem.data).toMatchObject({ tela: '/contemplado/confirmacao-documentos', CaseNumber: null })
    await ler(dela.id)
    await triarContemplacoes(casos().ambiente.servidor.contexto)
    expect(await dela.ver()).toMatchObject({ vista: 'aguardandoAnaliseInterna' })
    expect((await dela.chamar('GET /cotas/:id/retorno-crivo')).data).toEqual({
      CodigoCrivo__c: '00',
      DecisaoDoCrivo__c: 'APROVADO',
      StatusCrivo__c: 'Concluído',
    })
    const { id } = await casoDa(dela.id)
    const analista = await casos().nucleo.naRetaguarda('analista')
    const { data: declarado } = await analista.chamar('POST /casos/:id/declarado', { params: { id } })
    expect(declarado.map(({ rotulo, declarado: dito }: Record<string, string>) => [rotulo, dito])).toEqual([
      ['Garantia', 'O veículo que você vai comprar'],
      ['Bem ou serviço', 'Carro de passeio'],
      ['De que vive', 'Motorista de aplicativo'],
      ['Renda por mês', 'R$ 9.000,00'],
      ['Parecer do crivo', 'APROVADO (00)'],
    ])
    const body = { ato: 'aprovar', fase: 'aguardandoAnaliseInterna' }
    expect((await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)
    expect(await dela.ver()).toMatchObject({ tela: '/contemplado/crivo', faturamento: { pode: false } })
    const [garantia] = await casos().ambiente.sql(
      'select garantia_em::text as em from contemplacao where cota_id = $1',
      [dela.id],
    )
    expect(garantia).toEqual({ em: hoje() })
    expect(await casos().assuntosPara(dela.titular.email)).toEqual([expect.stringContaining('Cadastro aprovado')])
  })
})

test.each([
  ['11222333000181', 'escolher', 'LEVE', 'tipoDoBem'],
  ['11444777000161', 'escolherEquipamento', 'AGRICOLA', 'tipoDeEquipamento'],
])(
  'a company, %s, that chose to %s goes back from the documents to what it is to buy',
  async (inscricaoNacional, ato, bem, fase) => {
    const dela = await contemplado({}, { inscricaoNacional, nome: 'Padaria do João Ltda.' })
    for (const [passo] of ATE_A_GARANTIA) await dela.mover(passo)
    await dela.mover(ato, ato === 'escolher' ? { garantia: 'veiculo' } : {})
    expect((await dela.mover('escolherTipo', { bem })).data).toMatchObject({ vista: 'selecaoDeDocumentos' })
    expect((await dela.mover('voltar')).data).toMatchObject({ vista: fase })
  },
)

test('the record of a case tells the contemplation in which it was opened, whatever came after', async () => {
  const dela = await contemplado()
  await dela.mover('iniciar')
  const body = {
    compositeRequest: [
      { method: 'GET', url: 'ConsultaProtocolo', referenceId: 'x', body: { IdExternoCota: String(dela.id) } },
    ],
  }
  const modalidades = async () =>
    (await dela.chamar('POST /salesforce/consulta/casos', { params: {}, body })).data.CASEResponse[0].body.map(
      (registro: { ModalidadeContemplacao__c: string | null }) => registro.ModalidadeContemplacao__c,
    )
  expect(await modalidades()).toEqual(['SO'])
  const { sql } = casos().ambiente
  await sql('update contemplacao set desfeita_em = $2 where cota_id = $1', [dela.id, hoje()])
  await sql('update cota set data_contemplacao = null, modalidade_contemplacao = null where id = $1', [dela.id])
  expect(await modalidades(), 'undone').toEqual(['Sorteio'])
  await sql("update cota set data_contemplacao = $2, modalidade_contemplacao = 'Lance livre' where id = $1", [
    dela.id,
    addDays(hoje(), 1),
  ])
  expect(await modalidades(), 'contemplated again, by a bid').toEqual(['Sorteio'])
})
