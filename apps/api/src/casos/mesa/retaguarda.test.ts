import { randomUUID } from 'node:crypto'
import { encerrarCaso, levarAte } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCasos } from '../casos.fixture.ts'
import { vencerPrazos } from '../index.ts'

const casos = useCasos()
const daEquipe = (papel: 'atendente' | 'analista' | 'gestor' = 'analista') => casos().nucleo.naRetaguarda(papel)
type DaEquipe = Awaited<ReturnType<typeof daEquipe>>

async function casoEm(fase: string) {
  const titular = await casos().mundo.novoTitular(casos().parceiro)
  return { titular, id: await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase }) }
}

const decidir = (quem: DaEquipe, id: number, body: object, headers = {}) =>
  quem.chamar('POST /casos/:id/andamentos', { params: { id }, body, headers })
const ver = async (quem: DaEquipe, id: number) => (await quem.chamar('GET /casos/:id', { params: { id } })).data

describe('an analyst decides a case', () => {
  test('by an act of its phase: the case, its history, the trail and the notice change together', async () => {
    const { titular, id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    const { status, data } = await decidir(analista, id, {
      ato: 'recusar',
      fase: 'analiseGrc',
      motivo: 'Foto de outro',
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      fase: 'documentoRecusado',
      nomeDaFase: 'Documento Recusado',
      motivo: 'Foto de outro',
      atos: [{ ato: 'aprovarNaFilial', rotulo: 'Aprovar o atendimento da filial', pede: null }],
    })
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'documentoRecusado', encerrado_em: null })
    expect(await casos().listAtos(id)).toEqual([
      'cliente abrir:  → analiseGrc',
      'analista recusar: analiseGrc → documentoRecusado',
    ])
    expect(data.andamentos[0]).toMatchObject({ rotulo: 'Recusar', de: 'Análise GRC', motivo: 'Foto de outro' })
    const [entrada] = await casos().ambiente.sql(
      "select ator_tipo, ator_id, antes, depois from auditoria where acao = 'mover-caso' and objeto_id = $1",
      [String(id)],
    )
    expect(entrada).toEqual({
      ator_tipo: 'funcionario',
      ator_id: analista.funcionarioId,
      antes: { fase: 'analiseGrc' },
      depois: { processo: 'atualizacao-cadastral', ato: 'recusar', fase: 'documentoRecusado' },
    })
    const assuntos = await casos().assuntosPara(titular.email)
    expect(assuntos.at(-1)).toMatch(/: Não foi possível confirmar a sua identidade$/)
  })

  test('with a reason that the customer reads where it was meant for them, and while it is of their phase', async () => {
    const { titular, id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    const doCliente = async () =>
      (await (await casos().mundo.entrar(titular)).chamar('GET /core/dados-cadastrais/status')).data
    const suspeita = { ato: 'suspeitar', fase: 'analiseGrc', motivo: 'O documento parece montado' }
    const { data } = await decidir(analista, id, suspeita)
    expect(data.andamentos[0]).toMatchObject({ motivo: suspeita.motivo })
    expect(data.motivo).toBeNull()
    expect(await doCliente()).toMatchObject({ fase: 'Análise Faturamento', motivo: null })
    expect(JSON.stringify(await doCliente())).not.toContain(suspeita.motivo)
    const { cifra, relogio } = casos().ambiente.servidor.contexto
    await casos().ambiente.sql(
      'insert into alteracao_cadastral (cliente_id, dados_cifrados, guardada_em) values ($1, $2, $3)',
      [titular.clienteId, cifra.cifrar(JSON.stringify({ nomeMae: 'Rita' })), relogio.agora()],
    )
    await decidir(analista, id, { ato: 'recusar', fase: 'suspeitaFraude', motivo: 'Leve o original' })
    expect(await doCliente()).toMatchObject({ motivo: 'Leve o original' })
    const aprovado = await decidir(analista, id, { ato: 'aprovarNaFilial', fase: 'documentoRecusado' })
    expect(aprovado.data.motivo).toBeNull()
    expect(await doCliente()).toMatchObject({ fase: 'Documento Aprovado', motivo: null })
  })

  test('until it is over: then it is nobody’s turn, whatever its holder may still look at', async () => {
    const { id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    expect((await ver(analista, id)).vez).toBe('analista')
    await levarAte(casos().ambiente, id, 'documentosAdicionaisGrc')
    expect((await ver(analista, id)).vez).toBe('cliente')
    await encerrarCaso(casos().ambiente, id)
    expect((await ver(analista, id)).vez).toBeNull()
  })

  test('and leaves behind, with its phase, what was answered in it', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const fase = 'analiseFaturamento'
    const respostas = { respostaAnalista: 'RESTRITO', respostaSworks: 'APROVADO' }
    const id = await casos().mundo.casoEm(titular, { processo: 'faturamento-novo', fase, respostas })
    const analista = await daEquipe()
    expect((await ver(analista, id)).respostas).toEqual(respostas)
    const { data } = await decidir(analista, id, { ato: 'suspeitar', fase, motivo: 'O documento parece montado' })
    expect(data).toMatchObject({ fase: 'suspeitaFraude', respostas: { respostaSworks: 'APROVADO' } })
    expect(data.respostas).not.toHaveProperty('respostaAnalista')
  })

  test('once for each key, however often it is sent', async () => {
    const { id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ato: 'recusar', fase: 'analiseGrc', motivo: 'Foto de outro' }
    const primeira = await decidir(analista, id, body, headers)
    const segunda = await decidir(analista, id, body, headers)
    expect([primeira.status, segunda.status]).toEqual([200, 200])
    expect(segunda.data).toEqual(primeira.data)
    expect(await casos().listAtos(id)).toHaveLength(2)
    expect(await decidir(analista, id, { ...body, motivo: 'Outro motivo' }, headers)).toMatchObject({
      status: 422,
      codigo: 'IDEMPOTENCIA_DIVERGENTE',
    })
  })

  const recusas = [
    [
      'another phase than the one seen',
      { ato: 'recusar', fase: 'pendenciaCliente', motivo: 'Não serve' },
      'CASO_MUDOU',
    ],
    ['an act of another phase', { ato: 'dispensar', fase: 'analiseGrc', motivo: 'Não serve' }, 'ATO_NAO_PERMITIDO'],
    ['an act of the customer', { ato: 'enviarDocumentos', fase: 'analiseGrc' }, 'ATO_NAO_PERMITIDO'],
    ['a name that every object has', { ato: 'constructor', fase: 'analiseGrc' }, 'ATO_NAO_PERMITIDO'],
    ['a refusal without its reason', { ato: 'recusar', fase: 'analiseGrc' }, 'MOTIVO_OBRIGATORIO'],
    ['documents asked for again without one', { ato: 'pedirDocumentos', fase: 'analiseGrc' }, 'DOCUMENTOS_A_APONTAR'],
    [
      'documents pointed at beside an act that asks for none',
      {
        ato: 'recusar',
        fase: 'analiseGrc',
        motivo: 'Não serve',
        documentos: [{ id: 999999, problema: 'ilegivel', motivo: 'Não se lê' }],
      },
      'VALIDACAO',
    ],
    [
      'a document of no case',
      {
        ato: 'pedirDocumentos',
        fase: 'analiseGrc',
        documentos: [
          {
            id: 999999,
            problema: 'ilegivel',
            motivo: 'Não se lê',
          },
        ],
      },
      'NAO_ENCONTRADO',
    ],
  ] as const

  test.each(recusas)('not by %s: %j answers %s and changes nothing', async (_, body, codigo) => {
    const { id } = await casoEm('analiseGrc')
    expect(await decidir(await daEquipe(), id, body)).toMatchObject({ codigo })
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'analiseGrc', responsavel_id: null })
    expect(await casos().listAtos(id)).toHaveLength(1)
  })

  test('twice at the same moment with two acts: one is done, the other finds the case changed', async () => {
    const { id } = await casoEm('analiseGrc')
    const analistas = [await daEquipe(), await daEquipe()]
    const respostas = await Promise.all(
      analistas.map((quem, i) =>
        decidir(quem, id, { ato: ['recusar', 'suspeitar'][i], fase: 'analiseGrc', motivo: 'Não confere' }),
      ),
    )
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(respostas.find(({ status }) => status === 409)).toMatchObject({ codigo: 'CASO_MUDOU' })
    expect(await casos().listAtos(id)).toHaveLength(2)
  })

  test('of no number that there is, not', async () => {
    const analista = await daEquipe()
    expect(await decidir(analista, 999_999, { ato: 'recusar', fase: 'analiseGrc', motivo: 'Nada' })).toMatchObject({
      status: 404,
    })
    expect(await analista.chamar('GET /casos/:id', { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })
})

describe('who takes a case', () => {
  const responsavel = (quem: DaEquipe, id: number, assumir: boolean) =>
    quem.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir } })

  test('has it alone until it is given back', async () => {
    const { id } = await casoEm('analiseGrc')
    const [dono, outro] = [await daEquipe(), await daEquipe()]
    expect((await responsavel(dono, id, true)).data.responsavel).toMatchObject({ id: dono.funcionarioId })
    expect((await ver(dono, id)).atos).not.toEqual([])
    expect((await ver(outro, id)).atos).toEqual([])
    for (const tentativa of [
      responsavel(outro, id, true),
      responsavel(outro, id, false),
      decidir(outro, id, { ato: 'recusar', fase: 'analiseGrc', motivo: 'Não serve' }),
      outro.chamar('POST /casos/:id/escalacao', { params: { id }, body: { motivo: 'Não sei' } }),
    ])
      expect(await tentativa).toMatchObject({ status: 409, codigo: 'CASO_DE_OUTRO' })
    expect((await responsavel(dono, id, false)).data.responsavel).toBeNull()
    expect((await responsavel(outro, id, true)).status).toBe(200)
  })

  test('may have it taken or given back by a gestor, and by nobody else', async () => {
    const { id } = await casoEm('analiseGrc')
    const [dono, gestor] = [await daEquipe(), await casos().nucleo.naRetaguarda('gestor')]
    await responsavel(dono, id, true)
    const recusa = { ato: 'recusar', fase: 'analiseGrc', motivo: 'Não serve' }
    expect(await decidir(gestor, id, recusa)).toMatchObject({ codigo: 'CASO_DE_OUTRO' })
    expect((await responsavel(gestor, id, false)).data.responsavel).toBeNull()
    await responsavel(dono, id, true)
    expect((await responsavel(gestor, id, true)).data.responsavel).toMatchObject({ id: gestor.funcionarioId })
    expect((await decidir(gestor, id, recusa)).data.fase).toBe('documentoRecusado')
    expect(await casos().listAtos(id)).toEqual([
      'cliente abrir:  → analiseGrc',
      'analista assumir: analiseGrc → analiseGrc',
      'analista devolver: analiseGrc → analiseGrc',
      'analista assumir: analiseGrc → analiseGrc',
      'analista assumir: analiseGrc → analiseGrc',
      'analista recusar: analiseGrc → documentoRecusado',
    ])
  })

  test.each([
    ['whose account is closed', 'POST /equipe/:id/desativacao', {}],
    ['who can no longer decide', 'PUT /equipe/:id', { body: { nome: 'Outra função', papel: 'atendente' } }],
  ] as const)('%s holds none: they are the queue’s again', async (_, chamada, resto) => {
    const { id } = await casoEm('analiseGrc')
    const [dono, administrador] = [await daEquipe(), await casos().nucleo.naRetaguarda('administrador')]
    await responsavel(dono, id, true)
    await administrador.chamar(chamada, { params: { id: dono.funcionarioId }, ...resto })
    expect(await casos().readCaso(id)).toMatchObject({ responsavel_id: null, fase: 'analiseGrc' })
    expect((await casos().listAtos(id)).at(-1)).toBe('analista devolver: analiseGrc → analiseGrc')
  })

  test('of one escalated, keeps it so when its time ends or the customer moves it: only a person decides it', async () => {
    const { id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    await analista.chamar('POST /casos/:id/escalacao', { params: { id }, body: { motivo: 'Há dois nomes' } })
    const { relogio } = casos().ambiente
    const { vence_em: vence } = await casos().readCaso(id)
    relogio.avancar((vence?.getTime() ?? 0) - relogio.agora().getTime())
    await vencerPrazos(casos().ambiente.servidor.contexto)
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'analiseFaturamento', escalado: true })
  })

  test('escalates it with a reason: it is nobody’s again, and no longer escalated once decided', async () => {
    const { id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    await responsavel(analista, id, true)
    const escalado = await analista.chamar('POST /casos/:id/escalacao', {
      params: { id },
      body: { motivo: 'Há dois nomes' },
    })
    expect(escalado.data).toMatchObject({ status: 'Escalado', responsavel: null, fase: 'analiseGrc' })
    expect(escalado.data.andamentos[0]).toMatchObject({ ato: 'escalar', motivo: 'Há dois nomes' })
    const suspeita = { ato: 'suspeitar', fase: 'analiseGrc', motivo: 'Dois nomes' }
    expect(await decidir(analista, id, suspeita)).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect(await ver(analista, id)).toMatchObject({ fase: 'analiseGrc', atos: [] })
    const { data } = await decidir(await daEquipe('gestor'), id, suspeita)
    expect(data).toMatchObject({ status: 'Em Andamento', fase: 'suspeitaFraude' })
  })

  test('can no longer when it has ended', async () => {
    const { id } = await casoEm('concluido')
    const analista = await daEquipe()
    expect(await responsavel(analista, id, true)).toMatchObject({ status: 409, codigo: 'CASO_ENCERRADO' })
    expect(
      await analista.chamar('POST /casos/:id/escalacao', { params: { id }, body: { motivo: 'Reabrir' } }),
    ).toMatchObject({ codigo: 'CASO_ENCERRADO' })
    expect(await ver(analista, id)).toMatchObject({ status: 'Concluído', atos: [] })
  })
})

describe('the queue', () => {
  const fila = async (quem: DaEquipe, query: Record<string, string | number>) =>
    (await quem.chamar('GET /casos', { query: { page_size: 100, ...query } })).data as { id: number }[]
  const ids = (casosLidos: { id: number }[]) => casosLidos.map(({ id }) => id)

  test('shows what is over first, what may last behind it, and finds by process, turn, number and state', async () => {
    const analista = await daEquipe()
    const naMesa = (await casoEm('analiseFaturamento')).id
    const livre = (await casoEm('atualizacaoObrigatoria')).id
    const comPrazo = (await casoEm('analiseGrc')).id
    const doCliente = (await casoEm('pendenciaCliente')).id
    const encerrado = (await casoEm('concluido')).id
    const processo = 'atualizacao-cadastral'

    const abertos = ids(await fila(analista, { processo }))
    expect(abertos).not.toContain(encerrado)
    expect(abertos.indexOf(comPrazo)).toBeLessThan(abertos.indexOf(livre))
    const daVez = ids(await fila(analista, { processo, vez: 'analista' }))
    expect(daVez).toEqual(expect.arrayContaining([naMesa, comPrazo]))
    expect(daVez).not.toContain(doCliente)
    expect(ids(await fila(analista, { situacao: 'encerrados' }))).toContain(encerrado)
    expect(ids(await fila(analista, { fase: 'pendenciaCliente' }))).toContain(doCliente)
    expect(ids(await fila(analista, { numero: `000${encerrado}` }))).toEqual([encerrado])
    expect(await fila(analista, { processo: 'transferencia' })).toEqual([])
    expect(await analista.chamar('GET /casos', { query: { numero: "1' or 1=1" } })).toMatchObject({ status: 400 })
  })

  test('says by the server’s clock when it was read, for the deadlines to be counted from', async () => {
    const { id } = await casoEm('analiseGrc')
    const analista = await daEquipe()
    const [lido] = (await analista.chamar('GET /casos', { query: { numero: String(id) } })).data
    expect(lido.agora).toBe(casos().ambiente.relogio.agora().toISOString())
    casos().ambiente.relogio.avancar(3_600_000)
    expect((await ver(analista, id)).agora).toBe(casos().ambiente.relogio.agora().toISOString())
  })

  test('finds what is mine, what is nobody’s, what was escalated, and what is over by now or by today', async () => {
    const analista = await daEquipe()
    const meu = (await casoEm('analiseGrc')).id
    const deNinguem = (await casoEm('analiseGrc')).id
    await analista.chamar('POST /casos/:id/responsavel', { params: { id: meu }, body: { assumir: true } })
    await analista.chamar('POST /casos/:id/escalacao', { params: { id: deNinguem }, body: { motivo: 'Dúvida' } })
    expect(ids(await fila(analista, { responsavel: 'eu' }))).toEqual([meu])
    const livres = ids(await fila(analista, { responsavel: 'ninguem' }))
    expect([livres.includes(meu), livres.includes(deNinguem)]).toEqual([false, true])
    const outra = await daEquipe()
    const paraOutra = ids(await fila(outra, { responsavel: 'eu-ou-ninguem' }))
    expect([paraOutra.includes(meu), paraOutra.includes(deNinguem)]).toEqual([false, true])
    expect(ids(await fila(analista, { responsavel: 'eu-ou-ninguem' }))).toEqual(
      expect.arrayContaining([meu, deNinguem]),
    )
    const aFazer = async (quem: DaEquipe) => ids(await fila(quem, { vez: 'analista', responsavel: 'eu-ou-ninguem' }))
    expect(await aFazer(analista)).toContain(meu)
    expect(await aFazer(analista), 'what went up is the manager’s').not.toContain(deNinguem)
    expect(await aFazer(await daEquipe('gestor'))).toContain(deNinguem)
    expect(ids(await fila(analista, { situacao: 'escalados' }))).toContain(deNinguem)

    const vencidos = async (prazo: string) => ids(await fila(analista, { prazo })).includes(meu)
    const { relogio } = casos().ambiente
    const { vence_em: vence } = await casos().readCaso(meu)
    expect(await vencidos('vencido')).toBe(false)
    relogio.avancar((vence?.getTime() ?? 0) - relogio.agora().getTime() - 1)
    expect([await vencidos('vencido'), await vencidos('hoje'), await vencidos('7-dias')]).toEqual([false, true, true])
    relogio.avancar(1)
    expect(await vencidos('vencido')).toBe(true)
  })
})

describe('the roles', () => {
  test('who attends looks and decides nothing, nor sees what was declared', async () => {
    const { id } = await casoEm('analiseGrc')
    const atendente = await daEquipe('atendente')
    expect(await ver(atendente, id)).toMatchObject({ fase: 'analiseGrc', atos: [] })
    for (const resposta of [
      await decidir(atendente, id, { ato: 'recusar', fase: 'analiseGrc', motivo: 'Não serve' }),
      await atendente.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } }),
      await atendente.chamar('POST /casos/:id/escalacao', { params: { id }, body: { motivo: 'Não sei' } }),
      await atendente.chamar('POST /casos/:id/declarado', { params: { id } }),
      await atendente.chamar('GET /casos/:id/documentos/:documento', { params: { id, documento: 1 } }),
    ])
      expect(resposta).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect(await casos().listAtos(id)).toHaveLength(1)
  })
})
