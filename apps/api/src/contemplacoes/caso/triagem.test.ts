import { describe, expect, test } from 'vitest'
import { analisarDocumentos } from '../../casos/index.ts'
import { useAnalise } from './analise.fixture.ts'
import { ateOsDocumentos, type Contemplado } from './caso.fixture.ts'
import { triarContemplacoes } from './triagem.periodica.ts'

const { casos, contexto, contemplado, emAnalise, enviarTudo, decidir, casoDa, contemplacaoDa, ler, hoje } = useAnalise()

const parametrizar = (cotaId: number, valores: object) =>
  casos().ambiente.sql(
    `insert into grupo_parametro (grupo_id, vigente_desde, valores) select grupo_id, data_contemplacao, $2 from cota where id = $1`,
    [cotaId, JSON.stringify(valores)],
  )
const faseDe = async ({ id }: Contemplado) => (await casoDa(id)).fase
const atosDoSistema = async ({ id }: Contemplado) =>
  (await casos().listAtos((await casoDa(id)).id)).filter((ato) => ato.startsWith('sistema'))
const crivo = async (dela: Contemplado) => (await dela.chamar('GET /cotas/:id/retorno-crivo')).data
const semResposta = { CodigoCrivo__c: null, DecisaoDoCrivo__c: null, StatusCrivo__c: null }
const aprovado = { CodigoCrivo__c: '00', DecisaoDoCrivo__c: 'APROVADO', StatusCrivo__c: 'Concluído' }

/** Hands a case in that nobody has looked at yet. */
async function emTriagem() {
  const dela = await contemplado()
  await ateOsDocumentos(dela)
  await enviarTudo(dela)
  return dela
}

/** Sets the verdict of the last document of the case that was read. */
const lerUm = async ({ id }: Contemplado, veredito: string) =>
  casos().ambiente.sql(
    `update leitura_de_documento set veredito = $2
     where caso_documento_id = (select max(id) from caso_documento where caso_id = $1)`,
    [(await casoDa(id)).id, veredito],
  )

describe('the triage', () => {
  test.each([
    ['a credit over what the contract lets the opinion approve', 7_999_999, 900_000, 'ok', 'aguardandoAnaliseInterna'],
    ['a credit that it lets the opinion approve', 8_000_000, 900_000, 'ok', 'cadastroAprovado'],
    ['the same where the opinion does not approve', 8_000_000, 1_000, 'ok', 'aguardandoAnaliseInterna'],
    ['the same with a document that is suspect', 8_000_000, 900_000, 'suspeita', 'aguardandoReanaliseInterna'],
    ['the same with one that nobody could tell', 8_000_000, 900_000, 'duvida', 'aguardandoAnaliseInterna'],
    ['the same with one that was sent again no better', 8_000_000, 900_000, 'problema', 'aguardandoAnaliseInterna'],
  ])('of %s', async (_caso, limite, renda, veredito, fase) => {
    const dela = await contemplado()
    await parametrizar(dela.id, { aprovadoSoPeloCrivoCentavos: limite })
    await ateOsDocumentos(dela)
    await dela.mover('voltar')
    await dela.mover('escolherPerfil', { perfil: 'appDriver', renda })
    await enviarTudo(dela)
    await ler(dela.id)
    await lerUm(dela, veredito)
    await triarContemplacoes(contexto())
    expect(await faseDe(dela)).toBe(fase)
    expect((await contemplacaoDa(dela.id))?.garantia_em).toBe(fase === 'cadastroAprovado' ? hoje() : null)
  })

  test('keeps what was answered in the case record, once', async () => {
    const dela = await emAnalise()
    await triarContemplacoes(contexto())
    const pergunta = {
      method: 'GET',
      url: 'ConsultaProtocolo',
      referenceId: 'x',
      body: { IdExternoCota: String(dela.id) },
    }
    const body = { compositeRequest: [pergunta] }
    const { data } = await dela.chamar('POST /salesforce/consulta/casos', { params: {}, body })
    expect(data.CASEResponse[0].body).toMatchObject([{ Type: 'Consultoria Análise', ...aprovado }])
    expect(await atosDoSistema(dela)).toEqual(['sistema encaminhar: triagemEmAndamento → aguardandoAnaliseInterna'])
  })

  test('forwards no case before its documents were read: until then it has the opinion, and waits', async () => {
    const dela = await emTriagem()
    await triarContemplacoes(contexto())
    await triarContemplacoes(contexto())
    expect(await faseDe(dela)).toBe('triagemEmAndamento')
    expect(await crivo(dela)).toEqual(aprovado)
    await ler(dela.id)
    await triarContemplacoes(contexto())
    await triarContemplacoes(contexto())
    expect(await atosDoSistema(dela)).toEqual([
      'sistema receberParecer: triagemEmAndamento → triagemEmAndamento',
      'sistema encaminhar: triagemEmAndamento → aguardandoAnaliseInterna',
    ])
    expect(await crivo(dela)).toEqual(aprovado)
  })

  test.each([
    ['is tried again later', 'now()', 'max', 'triagemEmAndamento'],
    ['was given up of what was sent before the last', 'null', 'min', 'triagemEmAndamento'],
    ['was given up', 'null', 'max', 'aguardandoAnaliseInterna'],
  ])('of documents whose reading %s', async (_caso, proxima, qual, fase) => {
    const dela = await contemplado()
    await parametrizar(dela.id, { aprovadoSoPeloCrivoCentavos: 8_000_000 })
    await ateOsDocumentos(dela)
    await enviarTudo(dela)
    await casos().ambiente.sql(
      `insert into caso_a_ler (caso_id, caso_documento_id, tentativas, proxima_em)
       select caso_id, ${qual}(id), 12, ${proxima} from caso_documento where caso_id = $1 group by caso_id`,
      [(await casoDa(dela.id)).id],
    )
    await triarContemplacoes(contexto())
    expect(await faseDe(dela)).toBe(fase)
  })

  test('leaves what the reading asks for again to the reading, whichever comes first', async () => {
    const dela = await emTriagem()
    await triarContemplacoes(contexto())
    await analisarDocumentos(contexto())
    await triarContemplacoes(contexto())
    expect(await faseDe(dela)).toBe('pendenciaCliente')
  })
})

describe('the opinion', () => {
  test('comes also to a case that was moved out of triage before, and leaves the case and its days as they are', async () => {
    const dela = await emTriagem()
    const { id } = await casoDa(dela.id)
    const [documento] = await casos().ambiente.sql<{ id: number }>(
      'select max(id)::int as id from caso_documento where caso_id = $1',
      [id],
    )
    await decidir(dela, 'pedirDocumentos', {
      documentos: [{ id: documento?.id, problema: 'ilegivel', motivo: 'Não se lê' }],
    })
    await triarContemplacoes(contexto())
    expect(await crivo(dela), 'while it is the holder’s step').toEqual(semResposta)
    await dela.enviar('solicitar-reanalise')
    const antes = await casos().readCaso(id)
    await triarContemplacoes(contexto())
    await triarContemplacoes(contexto())
    expect(await crivo(dela)).toEqual(aprovado)
    expect(await atosDoSistema(dela)).toEqual(['sistema receberParecer: retornoCliente → retornoCliente'])
    const { fase, fase_desde: desde, vence_em: vence } = await casos().readCaso(id)
    expect([fase, desde, vence]).toEqual(['retornoCliente', antes.fase_desde, antes.vence_em])
    const analista = await casos().nucleo.naRetaguarda('analista')
    const { data } = await analista.chamar('POST /casos/:id/declarado', { params: { id } })
    expect(data).toContainEqual(expect.objectContaining({ rotulo: 'Parecer do crivo', declarado: 'APROVADO (00)' }))
  })

  test('is asked for once a case, with neither the quota nor the case held while who gives it takes their time', async () => {
    const dela = await emTriagem()
    const { id } = await casoDa(dela.id)
    const pedidos: number[] = []
    const { crivo: embutido, ...resto } = contexto()
    const comDemora = {
      ...resto,
      crivo: {
        ...embutido,
        analisar: async (...pedido: Parameters<typeof embutido.analisar>) => {
          if (pedido[1].cotaId === dela.id) {
            pedidos.push(dela.id)
            await casos().ambiente.sql('select id from cota where id = $1 for update nowait', [dela.id])
            await casos().ambiente.sql('select id from caso where id = $1 for update nowait', [id])
          }
          return embutido.analisar(...pedido)
        },
      },
    }
    await triarContemplacoes(comDemora)
    await ler(dela.id)
    await triarContemplacoes(comDemora)
    await triarContemplacoes(comDemora)
    expect([pedidos, await faseDe(dela)]).toEqual([[dela.id], 'aguardandoAnaliseInterna'])
  })
})
