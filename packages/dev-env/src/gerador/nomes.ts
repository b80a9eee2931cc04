import type { Sorteio } from './sorteio.ts'

const NOMES = ['Adriana', 'Antônio', 'Beatriz', 'Bruno', 'Camila', 'Carlos', 'Daniela', 'Eduardo', 'Fernanda', 'Gabriel', 'Helena', 'Igor', 'Joana', 'José', 'Larissa', 'Lucas', 'Marcela', 'Miguel', 'Patrícia', 'Rafael', 'Simone', 'Tiago', 'Vitória', 'Yuri'] as const
const SOBRENOMES = ['Almeida', 'Barbosa', 'Cardoso', 'Dias', 'Esteves', 'Ferreira', 'Gomes', 'Lima', 'Machado', 'Moraes', 'Nunes', 'Oliveira', 'Pereira', 'Ramos', 'Santos', 'Souza', 'Teixeira', 'Vieira'] as const

export const nomeDePessoa = (sorteio: Sorteio): string =>
  `${sorteio.escolher(NOMES)} ${sorteio.escolher(SOBRENOMES)} ${sorteio.escolher(SOBRENOMES)}`
