import { senhaDeTeste } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrarPelaTela, expect, fillLogin, test } from '../fixtures.ts'
import { semCookies } from '../respostas.ts'

const recusa = 'Não foi possível entrar. Por favor, verifique suas credenciais de acesso novamente!'
const espera = /^Foram muitas tentativas seguidas\. Por segurança, tente de novo em \d+ minutos?\.$/
const ultima = 'Mais uma tentativa errada e a entrada será bloqueada por até 15 minutos.'
const fechada = 'A entrada está bloqueada por até 15 minutos.'
const cnpjAlfanumerico = '12ABC34501DE35'

test('a holder comes in with CPF and password, and lands on home', async ({ page, titular }) => {
  await entrarPelaTela(page, titular)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('R$ 80.000,00').first()).toBeVisible()
})

for (const digitado of [cnpjAlfanumerico, '12.abc.345/01de-35']) {
  test(`a company comes in with an alphanumeric CNPJ, written as ${digitado}`, async ({ page, novoTitular }) => {
    await novoTitular({ inscricaoNacional: cnpjAlfanumerico })
    await entrarPelaTela(page, { inscricao: digitado })
    await expect(page).toHaveURL('/home')
  })
}

test('a wrong password gets the exact words, keeps the id, and gives its place to the next one typed', async ({
  page,
  titular,
}) => {
  await page.goto('/login')
  await fillLogin(page, titular.inscricao, '135246')
  await expect(page.getByRole('alert')).toHaveText(recusa)
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  const senha = page.getByLabel('Senha', { exact: true })
  await expect(senha).toHaveValue('')
  await expect(senha).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('message-error'))).toBe(recusa)
  await expectAcessivel(page)
  await page.keyboard.type(senhaDeTeste)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('an id that nobody has is answered like a wrong password', async ({ page, titular }) => {
  await page.goto('/login')
  await fillLogin(page, titular.inscricao === '52998224725' ? '11144477735' : '52998224725')
  await expect(page.getByRole('alert')).toHaveText(recusa)
})

test('the fourth wrong password warns of the lock; the sixth try waits, even with the right one', async ({
  page,
  titular,
}) => {
  await page.goto('/login')
  for (let n = 1; n <= 5; n++) {
    const answer = page.waitForResponse('**/login')
    await fillLogin(page, titular.inscricao, `13524${n}`)
    expect((await answer).status()).toBe(400)
    if (n === 4) await expect(page.getByRole('alert')).toHaveText(`${recusa} ${ultima}`)
    if (n === 5) await expect(page.getByRole('alert')).toHaveText(`${recusa} ${fechada}`)
  }
  await fillLogin(page, titular.inscricao, senhaDeTeste)
  await expect(page.getByRole('alert')).toHaveText(espera)
  await expect(page).toHaveURL('/login')
})

test('the page asked for before the login opens after it, with its search', async ({ page, titular }) => {
  await page.goto('/filiais?uf=SP')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, titular.inscricao)
  await expect(page).toHaveURL('/filiais?uf=SP')
  await expect(page.getByRole('heading', { level: 1, name: 'Filiais' })).toBeVisible()
})

test('home is no remembered target', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('who is in already is led from the login to home', async ({ page, titular }) => {
  await entrarPelaTela(page, titular)
  await page.goto('/entrar')
  await expect(page).toHaveURL('/home')
})

test('an empty form says what is missing in a summary that leads to each field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const resumo = page.getByRole('alert')
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('link')).toHaveText(['Informe seu CPF ou CNPJ', 'Informe sua senha'])
  await resumo.getByRole('link', { name: 'Informe sua senha' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAcessivel(page)
})

test('the whole way in can be gone by keyboard alone', async ({ page, titular }) => {
  await page.goto('/login')
  const inscricao = page.getByLabel('CPF ou CNPJ')
  await expect(inscricao).toBeVisible()
  for (let n = 0; n < 5 && !(await inscricao.evaluate((e) => e === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.type(titular.inscricao)
  await page.keyboard.press('Tab')
  await page.keyboard.type(senhaDeTeste)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the fields ask for the right keyboard and autofill, and take letters of a CNPJ', async ({ page }) => {
  await page.goto('/login')
  const inscricao = page.getByLabel('CPF ou CNPJ')
  await expect(inscricao).toHaveAttribute('autocomplete', 'username')
  await expect(inscricao).toHaveAttribute('inputmode', 'text')
  const senha = page.getByLabel('Senha', { exact: true })
  await expect(senha).toHaveAttribute('autocomplete', 'current-password')
  await expect(senha).toHaveAttribute('inputmode', 'numeric')
  await senha.fill('274913')
  await page.getByRole('button', { name: 'Mostrar: Senha' }).click()
  await expect(senha).toHaveAttribute('type', 'text')
})

test('on /entrar-mobile the id comes first, then the password', async ({ page, titular }) => {
  await page.goto('/entrar-mobile')
  await expect(page.getByLabel('Senha', { exact: true })).toBeHidden()
  await page.getByLabel('CPF ou CNPJ').fill(titular.inscricao)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.type(senhaDeTeste)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('who comes back to a password typed in full types another over it', async ({ page }) => {
  await page.goto('/login')
  const senha = page.getByLabel('Senha', { exact: true })
  await senha.fill('135246')
  await page.getByLabel('CPF ou CNPJ').focus()
  await page.keyboard.press('Tab')
  await expect(senha).toBeFocused()
  await page.keyboard.type('807361')
  await expect(senha).toHaveValue('807361')
})

test('the way in says whom to speak with, and "back" closes it', async ({ page, parceiro, sistema }) => {
  const canal = {
    tipo: 'telefone',
    titulo: 'Central',
    valor: '(11) 4000-0100',
    href: 'tel:+551140000100',
    horario: null,
  }
  await sistema.ambiente.sql('update parceiro set canais = $1 where chave = $2', [
    JSON.stringify([canal]),
    parceiro.chave,
  ])
  await page.goto('/login')
  const ajuda = page.getByRole('link', { name: 'Preciso de ajuda' })
  await ajuda.click()
  const dialogo = page.getByRole('dialog', { name: 'Ajuda para entrar' })
  await expect(dialogo.getByRole('list', { name: 'Canais de atendimento' }).getByRole('link').first()).toBeVisible()
  await expectAcessivel(page)
  await page.goBack()
  await expect(dialogo).toBeHidden()
  await ajuda.click()
  await dialogo.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialogo).toBeHidden()
  await expect(ajuda).toBeFocused()
})

test('a browser that keeps no cookie is told so, and nobody is half in', async ({ page, titular }) => {
  await semCookies(page, '**/app-cliente/v1/login')
  await page.goto('/login')
  await fillLogin(page, titular.inscricao)
  await expect(page.getByRole('alert')).toContainText('Seu navegador não guarda cookies')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('contempla.sessao'))).toBeNull()
})

test('a browser that refuses even the storage is told so', async ({ page }) => {
  const recusar = () => {
    for (const nome of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, nome, {
        get: () => {
          throw new DOMException('recusado', 'SecurityError')
        },
      })
  }
  await page.addInitScript(recusar)
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('não deixa o portal guardar cookies')
})

test('the words of the way in are painted before its scripts are asked for', async ({ page }) => {
  await page.addInitScript(() => {
    const quadro = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (pintar) => {
      addEventListener('quadro', () => quadro(pintar), { once: true })
      return 0
    }
  })
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(pedido.resourceType()))
  await page.goto('/login')
  await expect(page.getByText('Seu consórcio, claro do começo à conquista.')).toBeVisible()
  expect(pedidos).not.toContain('script')
  await page.evaluate(() => dispatchEvent(new Event('quadro')))
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
})

test('who waits for a code reads whom to speak with, in the same words whether there is an account, an e-mail or neither', async ({
  page,
  titular,
  novoTitular,
  sistema: { ambiente },
}) => {
  const semEmail = await novoTitular()
  await ambiente.sql('delete from email_do_cliente where cliente_id = $1', [semEmail.clienteId])
  await ambiente.sql("insert into tentativa (chave, falhas, desde) values ('frota:login', 350, $1)", [
    ambiente.relogio.agora(),
  ])
  const secao = page.getByRole('region', { name: 'Precisa entrar agora?' })
  const lidas: string[] = []
  for (const inscricao of [titular.inscricao, semEmail.inscricao, '39053344705']) {
    await page.goto('/login')
    await fillLogin(page, inscricao)
    await page.getByRole('button', { name: 'Receber um código por e-mail' }).click()
    await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused()
    lidas.push((await secao.innerText()).replace(/\d+ s\./, ''))
  }
  expect(new Set(lidas).size).toBe(1)
  await expect(secao).toContainText('Seu cadastro não tem e-mail, ou o código não chegou?')
  await expectAcessivel(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const passos = await page.getByRole('textbox', { name: 'Código' }).evaluate((campo) => {
    const caixas = [...(campo.previousElementSibling?.children ?? [])].map(
      (caixa) => caixa.getBoundingClientRect().left,
    )
    const daCaixa = (caixas[1] ?? 0) - (caixas[0] ?? 0)
    // The field is one box wider than what is drawn.
    return { daCaixa, doTexto: campo.getBoundingClientRect().width / (caixas.length + 1) }
  })
  expect(passos.doTexto).toBeCloseTo(passos.daCaixa, 1)
  await secao.getByRole('link', { name: 'Fale com o atendimento' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajuda para entrar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeVisible()
})
