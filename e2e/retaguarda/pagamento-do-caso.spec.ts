import { novaQuitada } from '../faturamento.ts'
import { expect, test } from '../fixtures.ts'
import { assumir } from './mesa.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

const conta = {
  beneficiario: 'Quem recebe',
  inscricaoNacional: '52998224725',
  banco: '341',
  agencia: '1234',
  agenciaDigito: null,
  conta: '12345',
  contaDigito: '6',
  tipoConta: 'corrente',
  operacao: null,
}

test('cash that nobody approved waits for another: who asked is told so, and the other says yes on the case itself', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro, {}, true)
  const id = await sistema.mundo.casoEm(titular, {
    processo: 'faturamento-especie',
    fase: 'aguardandoLiberacao',
    dados: { quitaComOCredito: true, conta },
  })
  const liberar = 'Liberar o pagamento'
  await page.setViewportSize({ width: 1280, height: 800 })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/casos/${id}`)
  await assumir(page)
  await page.getByRole('button', { name: liberar }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText('Sai do crédito, para o que a cota deve')
  const [credito = 0, saldo = 0, valor = 0] = ((await dialogo.innerText()).match(/-?R\$\s[\d.,]+/g) ?? []).map(
    (reais) => Number(reais.replace(/[^\d-]/g, '')),
  )
  expect(saldo).toBeLessThan(0)
  expect(credito + saldo, 'what is paid is the credit without what is owed').toBe(valor)
  await dialogo.getByRole('button', { name: 'Pedir o sim de outra pessoa' }).click()
  await expect(page.getByText(/Você já o pediu, em .*: falta o sim de outra pessoa/)).toBeVisible()
  await expect(page.getByRole('button', { name: liberar })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Devolver à fila' }).click()

  const outra = await novaJanela()
  await entrarNaRetaguarda(outra, sistema, 'gestor', parceiro)
  await outra.goto(`/retaguarda/casos/${id}`)
  await assumir(outra)
  await outra.getByRole('button', { name: liberar }).click()
  await expect(outra.getByRole('dialog')).toContainText('Com o seu sim ele é dado agora')
  await outra.getByRole('dialog').getByRole('button', { name: liberar }).click()
  await expect(outra.getByRole('dialog')).toHaveCount(0)
  await expect(outra.getByRole('button', { name: liberar })).toHaveCount(0)
  await outra.close()
})
