import { atender } from './atender.ts'

/** Does as it is told: it answers, fails, runs out of memory, ends or never ends. */
atender(({ fazer }: { fazer: string }) => {
  if (fazer === 'falhar') throw new Error('falhou')
  if (fazer === 'sair') process.exit(3)
  if (fazer === 'encher') {
    const cheio: number[][] = []
    for (;;) cheio.push(Array.from({ length: 100_000 }, (_, i) => i + 0.5))
  }
  if (fazer === 'girar') for (;;) Math.sqrt(2)
  return { fazer, segredos: Object.keys(process.env).filter((nome) => /SENHA|CHAVE|SECRET|DATABASE/.test(nome)) }
})
