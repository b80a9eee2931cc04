/**
 * Stands in the app's page after the bridge, and runs before the page's own scripts. Without the bridge the page would keep on
 * the device what the app keeps off it, so its scripts, which wait in `#scripts`, are not found, and the person is told.
 */
export const semPonte = `globalThis.contemplaNativo || (() => {
  const achar = document.getElementById.bind(document)
  document.getElementById = (id) => (id === 'scripts' ? { content: '' } : achar(id))
  const raiz = document.documentElement
  raiz.style.visibility = 'hidden'
  addEventListener('DOMContentLoaded', () => {
    const escuro = matchMedia('(prefers-color-scheme: dark)').matches
    const [tinta, papel] = escuro ? ['#e8eaed', '#15181c'] : ['#1b1f24', '#fff']
    const corpo = document.createElement('body')
    corpo.innerHTML = '<main><h1>Não conseguimos abrir o aplicativo</h1><p>Uma parte dele não chegou a este celular, e sem ela não abrimos a sua conta. Verifique a conexão e tente de novo. Nada do que você já enviou se perde.</p><button type="button">Tentar de novo</button></main>'
    corpo.style.cssText = 'font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1.5rem;background:none;color:' + tinta
    const botao = corpo.querySelector('button')
    botao.style.cssText = 'font:inherit;width:100%;margin-top:1.5rem;padding:.75rem 1.5rem;border:0;border-radius:.75rem;color:' + papel + ';background:' + tinta
    botao.onclick = () => location.reload()
    document.body.replaceWith(corpo)
    raiz.style.cssText = 'background:' + papel
  })
})()`
