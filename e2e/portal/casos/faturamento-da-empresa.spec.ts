import { conduzirFaturamentos, vencerPrazos } from '@contempla/api'
import { levarAte } from '@contempla/dev-env'
import { expectAcessivel } from '../../acessibilidade.ts'
import {
  aceitarTermos,
  celular,
  comecar,
  contextoDe,
  decidir,
  informarConta,
  mandarPagar,
  novaQuitada,
  sendFoto,
  tirarSelfie,
  titulo,
} from '../../faturamento.ts'
import { destaque, entrarPelaTela, expect, test } from '../../fixtures.ts'
import { pedirDeNovo } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use(celular)

const cnpj = '12ABC34501DE35'

test('a company whose CNPJ holds letters sends its own documents, one of them again, and is paid in its account', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(150_000)
  const { relogio } = sistema.ambiente
  const empresa = await novaQuitada(sistema, parceiro, { inscricaoNacional: cnpj, nome: 'Padaria do João Ltda.' })
  await entrarPelaTela(page, { inscricao: cnpj.toLowerCase() })
  await comecar(page)
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await aceitarTermos(page)
  await tirarSelfie(page, sistema)
  await expect(page.getByRole('region', { name: 'Documento com foto' })).toHaveCount(0)
  await expectAcessivel(page, 'documentos da empresa')
  await sendFoto(page, 'Documentos da empresa', '#333333')
  await sendFoto(page, 'Documentos do sócio que assina', '#1d4f91')
  await sendFoto(page, 'Comprovante de residência', '#f2a33a')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()

  // The automatic analysis says nothing in its four minutes, nor in its two days: people take over.
  const passar = async (minutos: number) => {
    relogio.avancar(minutos * 60_000)
    await vencerPrazos(contextoDe(sistema))
  }
  await passar(5)
  await page.reload()
  await expect(titulo(page, 'Ainda estamos analisando suas informações')).toBeVisible()
  const [caso] = await sistema.ambiente.sql<{ id: number }>('select id from caso where cliente_id = $1', [
    empresa.clienteId,
  ])
  await levarAte(sistema.ambiente, caso?.id ?? 0, 'analiseGrc')
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  await pedirDeNovo(mesa, 'Documentos da empresa', {
    problema: 'Incompleto',
    motivo: 'Falta a última alteração do contrato',
  })

  await page.goto('/home')
  await expect(titulo(page, 'Reenvie os seus documentos')).toBeVisible()
  await destaque(page).getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(page.getByText('Falta a última alteração do contrato')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Documentos do sócio que assina' })).toHaveCount(0)
  await sendFoto(page, 'Documentos da empresa', '#eeeeee')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Recebemos o que você enviou')).toBeVisible()
  await expect(page.getByText('Resposta até')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toContainText('Com a administradora')

  await levarAte(sistema.ambiente, caso?.id ?? 0, 'analiseGrc')
  await decidir(mesa, 'Aprovar')
  await conduzirFaturamentos(contextoDe(sistema))
  await page.goto('/faturamentoespecie/dadosbancarios')
  await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
  await informarConta(page, sistema, '12345')
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await mesa.close()
})
