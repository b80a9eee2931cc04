import { randomUUID } from 'node:crypto'
import { PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { cnpjDe } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { usePosVenda } from './pos-venda.fixture.ts'

const { casos, titular, ligacoesDa, sessaoDe } = usePosVenda()
const tabela: Processo = PROCESSOS['pos-venda']

const fase = async (id: number) => (await casos().readCaso(id)).fase
const certo = { ano: 1984 }
const errado = { ano: 1983 }

/** The answers of who has nothing to say, from the first step to the last. */
const SEM_DUVIDA = [
  ['iniciar', {}, '/pos-venda/validacao-seguranca'],
  ['responder', certo, '/pos-venda/dados-cadastrais'],
  ['confirmar', {}, '/pos-venda/validar-renda'],
  ['corrigirRenda', { valorRenda: 640_000 }, '/pos-venda/consorcio'],
  ['continuar', {}, '/pos-venda/boletos'],
  ['escolher', { formaEnvio: 'email' }, '/pos-venda/contemplacao'],
  ['continuar', {}, '/pos-venda/entendimento'],
  ['entendi', {}, '/pos-venda/venda'],
  ['semPromessa', {}, '/pos-venda/tipos-lance'],
  ['continuar', {}, '/pos-venda/beneficios-grupo'],
  ['continuar', {}, '/pos-venda/informacoes-finais'],
  ['continuar', {}, '/pos-venda/duvidas-gerais'],
  ['entendi', {}, '/pos-venda/final'],
  ['concluir', {}, '/pos-venda/final'],
] as const

describe('the thirteen steps', () => {
  test('are gone through one after another, each told from where it was left, and leave what was answered', async () => {
    const ana = await titular()
    expect((await ana.ver()).data).toMatchObject({ tela: '/pos-venda', ligacao: null, consorcio: null, envio: null })
    for (const [ato, respostas, tela] of SEM_DUVIDA) {
      const { status, json, data } = await ana.responder(ato, respostas)
      expect([ato, status, data?.tela], JSON.stringify(json)).toEqual([ato, 200, tela])
      expect((await ana.ver()).data).toEqual(data)
    }
    expect((await ana.ver()).data).toMatchObject({ status: 'Concluído', vista: null })
    const http = await sessaoDe(ana.dono)
    const dados = await http.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: ana.cotaId } })
    expect(dados.data.valorRenda).toBe(640_000)
    const [dono] = await casos().ambiente.sql<{ em: Date | null }>(
      'select dados_confirmados_em as em from cliente where id = $1',
      [ana.clienteId],
    )
    expect(dono?.em).not.toBeNull()
    expect(await ligacoesDa(ana.cotaId)).toEqual([])
  })

  test('show the steps in their order, and one of them as the present one', async () => {
    const { data } = await (await titular('informacaoDeLance')).ver()
    const passos: { titulo: string; atual: boolean }[] = data.passos
    expect(passos.map(({ titulo }) => titulo)).toEqual(Object.values(tabela.etapas ?? {}))
    expect(passos.findIndex(({ atual }) => atual)).toBe(8)
  })

  test("show what was bought by the quota's own figures", async () => {
    const ana = await titular('consorcio')
    const { data } = await ana.ver()
    const cota = (await (await sessaoDe(ana.dono)).chamar('GET /cota/:id', { params: { id: ana.cotaId } })).data
    const proposta = (
      await (await sessaoDe(ana.dono)).chamar('GET /cotas/:id/informacoes-proposta', { params: { id: ana.cotaId } })
    ).data
    expect(data.consorcio).toMatchObject({
      credito: cota.valorBem,
      primeiraParcela: proposta.primeiraParcela.valor,
      parcelas: cota.parcelasTotal,
      mesesDoGrupo: 60,
      modalidade: 'convencional',
    })
    expect(data.consorcio.parcela).toBeGreaterThan(0)
  })

  test.each([
    ['without a year', 'responder', {}],
    ['with what the step does not ask', 'iniciar', { ano: 1984 }],
    ['with a way that is none', 'escolher', { formaEnvio: 'pombo' }],
    ['with an act that there is not', 'pular', {}],
  ])('are not answered %s', async (_, ato, respostas) => {
    const ana = await titular()
    expect(await ana.responder(ato, respostas)).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
    expect(await fase(ana.casoId)).toBe('emailEnviado')
  })

  test("answered out of turn or twice move once; of another's quota there is none", async () => {
    const ana = await titular('regrasPendente')
    expect(await ana.responder('concluir')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
    const chave = randomUUID()
    const primeira = await ana.responder('entendi', {}, { vista: 'regrasPendente', chave })
    expect(primeira.status).toBe(200)
    const repetida = await ana.responder('entendi', {}, { vista: 'regrasPendente', chave })
    expect(repetida.data.tela).toBe('/pos-venda/venda')
    // The other tab still shows the former step.
    expect(await ana.responder('entendi', {}, { vista: 'regrasPendente' })).toMatchObject({
      status: 409,
      codigo: 'CASO_MUDOU',
    })
    const outra = await titular()
    for (const [chamada, body] of [
      ['GET /cotas/:id/pos-venda', undefined],
      ['PUT /cotas/:id/pos-venda', { ato: 'iniciar', vista: 'emailEnviado' }],
    ] as const)
      expect((await ana.outraCota(chamada, outra.cotaId, body)).codigo).toBe('NAO_ENCONTRADO')
    expect(await fase(outra.casoId)).toBe('emailEnviado')
  })

  test('of a quota that has none are none', async () => {
    const { mundo, parceiro } = casos()
    const sem = await mundo.novoTitular(parceiro)
    const params = { id: sem.cotas[0] ?? 0 }
    const http = await sessaoDe(sem)
    expect((await http.chamar('GET /cotas/:id/pos-venda', { params })).codigo).toBe('SEM_PROCESSO')
    expect(
      (await http.chamar('PUT /cotas/:id/pos-venda', { params, body: { ato: 'iniciar', vista: 'x' } })).codigo,
    ).toBe('CASO_MUDOU')
  })

  test('are confirmed by a representative, who answers nothing else', async () => {
    const ana = await titular('dadosCadastrais')
    const modo = 'representante'
    expect((await ana.ver({ modo })).data.atos).toEqual(['confirmar'])
    expect(await ana.responder('corrigir', {}, { modo })).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
    expect((await ana.responder('confirmar', {}, { modo })).data.tela).toBe('/pos-venda/validar-renda')
    expect((await ana.responder('corrigirRenda', { valorRenda: 1 }, { modo })).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await ana.responder('confirmar', {}, { modo })).data.tela).toBe('/pos-venda/consorcio')
    expect((await ana.responder('continuar', {}, { modo })).codigo).toBe('ATO_NAO_PERMITIDO')
  })
})

describe('the year', () => {
  test('of birth, wrong twice, ends the questionnaire: a person calls by a day that is told, and only once', async () => {
    const ana = await titular()
    await ana.responder('iniciar')
    const primeira = await ana.responder('responder', errado, { vista: 'validacaoDeSeguranca' })
    expect(primeira.data).toMatchObject({ tela: '/pos-venda/validacao-seguranca', chaveDaFase: 'ultimaTentativa' })
    // The same answer from the other tab is no second try.
    expect((await ana.responder('responder', errado, { vista: 'validacaoDeSeguranca' })).codigo).toBe('CASO_MUDOU')
    const segunda = await ana.responder('responder', errado)
    expect(segunda.data).toMatchObject({ tela: '/pos-venda/desvio-manual', atos: [], atrasado: false })
    expect(segunda.data.prazo).not.toBeNull()
    expect((await ana.responder('responder', certo)).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await casos().assuntosPara(ana.email)).filter((assunto) => assunto.includes('Vamos ligar'))).toHaveLength(1)
    const cota = (await (await sessaoDe(ana.dono)).chamar('GET /cota/:id', { params: { id: ana.cotaId } })).data
    expect(cota.casos).toMatchObject([{ processo: 'pos-venda', titulo: 'Pós-vendas', acao: 'Acompanhar', pede: false }])
    expect(cota.casos[0].ate).not.toBeNull()
  })

  test('proved on the phone, goes on and is told so; never reached, ends with words', async () => {
    const ana = await titular('retornoDaAdministradora')
    const gestor = await casos().nucleo.naRetaguarda('gestor')
    const decidir = async (id: number, ato: string) =>
      gestor.chamar('POST /casos/:id/andamentos', {
        params: { id },
        body: { ato, fase: await fase(id), motivo: 'Conferi pelo telefone' },
      })
    expect((await decidir(ana.casoId, 'confirmarIdentidade')).status).toBe(200)
    expect((await ana.ver()).data.tela).toBe('/pos-venda/dados-cadastrais')
    expect((await casos().assuntosPara(ana.email)).at(-1)).toContain('Confirmamos que é você')
    expect((await ana.responder('confirmar')).status).toBe(200)
    const bia = await titular('retornoDaAdministradora')
    expect((await decidir(bia.casoId, 'encerrarSemContato')).status).toBe(200)
    expect((await ana.ver()).status).toBe(200)
    expect((await bia.ver()).data).toMatchObject({ status: 'Concluído', tela: '/pos-venda/desvio-manual' })
  })

  test('of foundation is asked of a company', async () => {
    const padaria = await titular('validacaoDeSeguranca', {
      inscricaoNacional: cnpjDe(String(60_000_000 + Math.floor(Math.random() * 1_000_000))),
      nascimentoFundacao: '1999-05-10',
    })
    expect((await padaria.responder('responder', { ano: 1999 })).data.tela).toBe('/pos-venda/dados-cadastrais')
  })

  test('that nobody knows leads to a person at once', async () => {
    const ana = await titular(undefined, { nascimentoFundacao: null })
    expect((await ana.responder('iniciar')).data.tela).toBe('/pos-venda/desvio-manual')
  })
})

describe('the registration', () => {
  const alteracao = { nome: 'Ana Maria de Souza' }

  test('is corrected behind the code alone, by the rules of its own process, and the post-sale goes on', async () => {
    const ana = await titular('codigoDoCadastro')
    expect((await ana.responder('conferirCodigo')).codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
    expect((await ana.responder('conferirCodigo', {}, { comCodigo: true })).data.tela).toBe(
      '/pos-venda/dados-cadastrais-edicao',
    )
    expect((await ana.responder('alterar', { alteracao })).codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
    expect(
      await ana.responder('alterar', { alteracao: { dataNascimentoFundacao: '2999-01-01' } }, { comCodigo: true }),
    ).toMatchObject({ status: 400, codigo: 'DATA_FUTURA' })
    expect(await fase(ana.casoId)).toBe('edicaoDoCadastro')
    expect((await ana.responder('alterar', { alteracao }, { comCodigo: true })).data.tela).toBe(
      '/pos-venda/validar-renda',
    )
    const http = await sessaoDe(ana.dono)
    expect((await http.chamar('GET /core/dados-cadastrais/status')).data.tela).toBe(
      '/perfil/atualizacao/validar-identificacao',
    )
    const dados = await http.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: ana.cotaId } })
    expect(dados.data).toMatchObject({ alteracao, alteracaoPendente: true })
  })

  test('with an earlier change under analysis is not corrected again, and may be left as it is', async () => {
    const ana = await titular('edicaoDoCadastro')
    await casos().mundo.casoEm(ana.dono, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    expect(await ana.responder('alterar', { alteracao }, { comCodigo: true })).toMatchObject({
      status: 409,
      codigo: 'ALTERACAO_EM_ANALISE',
    })
    expect((await ana.responder('voltar')).data.tela).toBe('/pos-venda/dados-cadastrais')
  })
})

describe("the boleto's delivery", () => {
  test('chosen less than a day ago is left as it is, and the steps go on', async () => {
    const ana = await titular('confirmacaoPendente')
    const http = await sessaoDe(ana.dono)
    await casos().ambiente.sql(
      `insert into escolha_de_envio (cota_id, cliente_id, escolhida_em, forma_envio) values ($1, $2, $3, 'email')`,
      [ana.cotaId, ana.clienteId, casos().ambiente.relogio.agora()],
    )
    await casos().ambiente.sql(
      `insert into endereco_do_cliente (cliente_id, dados_cifrados, principal, alterado_em) values ($1, $2, true, $3)`,
      [
        ana.clienteId,
        casos().ambiente.servidor.contexto.cifra.cifrar(
          JSON.stringify({
            tipoEndereco: 1,
            cep: '01001000',
            endereco: 'Praça da Sé',
            numero: '1',
            complemento: null,
            bairro: 'Sé',
            cidade: 'São Paulo',
            idCidade: 3_550_308,
            uf: 'SP',
          }),
        ),
        casos().ambiente.relogio.agora(),
      ],
    )
    const { envio } = (await ana.ver()).data
    expect(envio).toMatchObject({ atual: 'email', debito: false })
    expect(envio.bloqueadaAte).not.toBeNull()
    expect(await ana.responder('escolher', { formaEnvio: 'correio' })).toMatchObject({
      status: 409,
      codigo: 'FORMA_DE_ENVIO_BLOQUEADA',
    })
    expect((await ana.responder('continuar')).data.tela).toBe('/pos-venda/contemplacao')
    expect(
      (await http.chamar('GET /cotas/:id/forma-envio-boleto', { params: { id: ana.cotaId } })).data.formaEnvio,
    ).toBe('email')
  })

  test('by post needs an address, and where the partner has no boletos there is nothing to choose', async () => {
    const ana = await titular('confirmacaoPendente')
    expect((await ana.responder('escolher', { formaEnvio: 'correio' })).codigo).toBe('SEM_ENDERECO_PARA_O_BOLETO')
    const ligar = (liga: boolean) =>
      casos().ambiente.sql('update parceiro set funcionalidades = funcionalidades || $2::jsonb where chave = $1', [
        casos().parceiro.chave,
        JSON.stringify({ boletos: liga }),
      ])
    await ligar(false)
    try {
      expect((await ana.ver()).data.envio).toBeNull()
      expect((await ana.responder('escolher', { formaEnvio: 'email' })).codigo).toBe('FUNCIONALIDADE_DESLIGADA')
      expect((await ana.responder('continuar')).status).toBe(200)
    } finally {
      await ligar(true)
    }
  })
})

describe('a person calls', () => {
  test('who was promised a date, who goes on meanwhile and is told by when', async () => {
    const ana = await titular('confirmacaoDoPlanoPendente')
    const dita = await ana.responder('comPromessa', { dito: 'Em março, disse o vendedor' })
    expect(dita.data).toMatchObject({ tela: '/pos-venda/desvio-manual', atos: ['continuar', 'voltar'] })
    expect(dita.data.ligacao).toMatchObject({ fase: 'Aguardando Ligação' })
    expect(dita.data.ligacao.prazo).not.toBeNull()
    const [ligacao, ...outras] = await ligacoesDa(ana.cotaId)
    expect(outras).toEqual([])
    expect(ligacao).toMatchObject({
      fase: 'aguardandoLigacao',
      motivos: { venda: { dito: 'Em março, disse o vendedor' } },
    })
    expect(ligacao?.prometido_ate).not.toBeNull()
    expect((await ana.responder('continuar')).data.tela).toBe('/pos-venda/tipos-lance')
    // Nothing is told twice: the screen said it.
    expect(await casos().assuntosPara(ana.email)).toHaveLength(0)
  })

  test('once for all reasons, and not at all once each was taken back', async () => {
    const ana = await titular('regrasPendente')
    await ana.responder('tenhoDuvidas', { dito: null })
    const [primeira] = await ligacoesDa(ana.cotaId)
    await ana.responder('continuar')
    await ana.responder('comPromessa', { dito: null })
    const [segunda, ...outras] = await ligacoesDa(ana.cotaId)
    expect(outras).toEqual([])
    expect(segunda).toMatchObject({ id: primeira?.id, prometido_ate: primeira?.prometido_ate })
    expect(Object.keys(segunda?.motivos ?? {}).toSorted()).toEqual(['entendimento', 'venda'])
    await ana.responder('voltar')
    await ana.responder('semPromessa')
    expect(Object.keys((await ligacoesDa(ana.cotaId))[0]?.motivos ?? {})).toEqual(['entendimento'])
    await ana.responder('voltar')
    await ana.responder('voltar')
    await ana.responder('entendi')
    expect(await ligacoesDa(ana.cotaId)).toMatchObject([{ fase: 'ligacaoDispensada' }])
    expect((await ana.ver()).data.ligacao).toBeNull()
  })

  test('and the desk sees why, whom and how; done, the holder sees no more of it', async () => {
    const ana = await titular('duvidasGerais')
    await ana.responder('tenhoDuvidas', { dito: 'Posso trocar o bem?' })
    const [ligacao] = await ligacoesDa(ana.cotaId)
    const id = ligacao?.id ?? 0
    const analista = await casos().nucleo.naRetaguarda('analista')
    const { data: fila } = await analista.chamar('GET /casos', { query: { processo: 'ligacao-pos-venda' } })
    expect(fila).toContainEqual(expect.objectContaining({ id, vez: 'analista', titulo: 'Ligação do pós-venda' }))
    const { data } = await analista.chamar('POST /casos/:id/declarado', { params: { id } })
    expect(
      Object.fromEntries(data.map((campo: { rotulo: string; declarado: string }) => [campo.rotulo, campo.declarado])),
    ).toMatchObject({
      'Tem dúvidas no fim do pós-venda': 'Posso trocar o bem?',
      Telefone: '(11) 98765-4321',
      'E-mail': ana.email,
    })
    const falou = await analista.chamar('POST /casos/:id/andamentos', {
      params: { id },
      body: { ato: 'falar', fase: 'aguardandoLigacao', motivo: 'Expliquei a troca do bem' },
    })
    expect(falou.status, JSON.stringify(falou.json)).toBe(200)
    expect((await ana.ver()).data.ligacao).toBeNull()
    expect((await ana.responder('concluir')).data.status).toBe('Concluído')
  })
})
