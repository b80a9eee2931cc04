import { createLink } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { encerrarCaso, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular, contextoDe, novaQuitada, titulo } from '../../faturamento.ts'
import { expect, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

test.use(celular)

async function entrarComoRepresentante(page: Page, sistema: Sistema, { clienteId }: Pick<TitularDeTeste, 'clienteId'>) {
  const contexto = contextoDe(sistema)
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, { uso: 'representante', clienteId, ator })
  await page.goto(`/login-transparente/${token}`)
  await page.waitForURL('**/home')
}

/** A case of the same process in this phase, in the place of the one that was open. */
async function naFase({ ambiente, mundo }: Sistema, titular: TitularDeTeste, fase: string) {
  const [aberto] = await ambiente.sql<{ id: number; processo: ChaveDeProcesso }>(
    'select id::int, processo from caso where cliente_id = $1 and encerrado_em is null',
    [titular.clienteId],
  )
  if (!aberto) throw new Error('nada está aberto')
  await encerrarCaso(ambiente, aberto.id)
  await mundo.casoEm(titular, { processo: aberto.processo, fase })
}

const soTitular = /Só o titular pode fazer isto/
const quemEnvia = 'Quem envia os documentos é o titular'

/** What the phase's screen says of what only the holder does: the button that is not theirs, or a heading instead. */
async function verOQueNaoFaz(page: Page, endereco: string, botao: string | null, heading: string) {
  await page.goto(endereco)
  await expect(titulo(page, heading)).toBeVisible()
  await expectAcessivel(page, heading)
  if (botao === null) return
  await expect(page.getByRole('button', { name: botao, exact: true }).first()).toBeDisabled()
  await expect(page.getByText(soTitular).first()).toBeVisible()
}

test('in a cash billing a representative confirms the contacts, and is told of all the rest why not', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro)
  await sistema.mundo.casoEm(titular, { processo: 'faturamento-especie' })
  const central = '/faturamentoespecie/centralcontemplacao'
  await entrarComoRepresentante(page, sistema, titular)
  await verOQueNaoFaz(page, central, 'Iniciar Faturamento', 'Receba o seu crédito em dinheiro')
  await naFase(sistema, titular, 'atualizarCadastro')
  await page.goto(central)
  await expect(titulo(page, 'Confira os seus contatos')).toBeVisible()
  await expect(page.getByText('Para mudar algo, o titular entra com a senha dele.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Corrigir para este faturamento' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await expect(titulo(page, 'Termo de autorização')).toBeVisible()
  await verOQueNaoFaz(page, '/faturamentoespecie/termodeautorizacao', 'Continuar', 'Termo de autorização')

  for (const [fase, endereco, botao, heading] of [
    [
      'linkExpirado',
      'faturamentoespecie/identificacao',
      'Enviar outro link',
      'O link do reconhecimento facial expirou',
    ],
    ['envioDosDocumentos', 'faturamentoespecie/anexar-documentos', null, quemEnvia],
    ['pendenciaCliente', 'faturamentoespecie/reanalise', null, quemEnvia],
    ['documentosAdicionaisGrc', 'faturamentoespecie/documento-rejeitado', null, quemEnvia],
    ['cadastroAprovado', 'faturamentoespecie/dadosbancarios', 'Continuar', 'Onde você quer receber?'],
    ['pagamentoEstornado', 'faturamentoespecie/dadosbancarios', 'Continuar', 'Pagamento estornado'],
    ['prazoFinalizado', 'faturamento/iniciar', 'Retomar faturamento', 'Prazo para envio expirado!'],
  ] as const) {
    await naFase(sistema, titular, fase)
    await verOQueNaoFaz(page, `/${endereco}`, botao, heading)
  }
  const [andamento] = await sistema.ambiente.sql(
    "select ato, ator_tipo from caso_andamento where caso_id in (select id from caso where cliente_id = $1) and ator_tipo = 'representante'",
    [titular.clienteId],
  )
  expect(andamento).toEqual({ ato: 'confirmarCadastro', ator_tipo: 'representante' })
})

test('in a contemplation a representative confirms the offer alone, and is told of every other step why not', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const ontem = addDays(diaEm(sistema.ambiente.relogio.agora()), -1)
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontem }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'apresentacaoDoSorteio' })
  await entrarComoRepresentante(page, sistema, titular)
  for (const [fase, endereco, botao, heading] of [
    ['apresentacaoDoSorteio', 'sorteio', 'Continuar', 'Sua cota foi a sorteada!'],
    ['condicoesDoSorteio', 'condicoes-sorteio', 'Li e aceito', 'Condições para usar o crédito'],
    ['restricaoDoCpf', 'cpf', 'Conferir de novo', 'Há uma restrição no seu CPF'],
    ['perfilDaRenda', 'documentos', null, quemEnvia],
    ['pendenciaClienteReanalise', 'documentos-adicionais', null, quemEnvia],
    ['cadastroNaoAprovado', 'resultado-analise', 'Enviar outros documentos', 'O seu cadastro ainda não foi aprovado'],
    ['cadastroAprovado', 'crivo', 'Continuar', 'Cadastro aprovado!'],
  ] as const) {
    await naFase(sistema, titular, fase)
    await verOQueNaoFaz(page, `/contemplado/${endereco}`, botao, heading)
  }
  for (const fase of ['garantia', 'tipoDoBem', 'escolhaDoFaturamento'] as const) {
    await naFase(sistema, titular, fase)
    await page.goto('/contemplado/sorteio')
    await expect(page.getByText(soTitular)).toBeVisible()
    await expect(page.locator('main').getByRole('listitem').getByRole('button')).toHaveCount(0)
  }
  await naFase(sistema, titular, 'confirmacaoDaOferta')
  await page.goto('/contemplado/oferta')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(titulo(page, 'Você cumpre todos os critérios')).toBeVisible()
  await verOQueNaoFaz(page, '/contemplado/verification', 'Continuar', 'Você cumpre todos os critérios')
})
