import { expect, test } from 'vitest'
import { nomeDoNavegador } from './navegador.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge no Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['<b>Navegador</b> que inventa 529.982.247-25', 'Navegador ou aplicativo'],
  [undefined, 'Navegador ou aplicativo'],
])('%s is %s', (userAgent, nome) => {
  expect(nomeDoNavegador(userAgent)).toBe(nome)
})
