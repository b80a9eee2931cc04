import { Explain, Ilustracao, LinkButton, type NomeDaIlustracao, ScreenHeading, Stack } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import classes from './Assembleias.module.css'

const passos: readonly { desenho: NomeDaIlustracao; titulo: string; texto: string }[] = [
  {
    desenho: 'grupo',
    titulo: 'O grupo junta dinheiro',
    texto: 'Todo mês cada participante paga a sua parcela. O dinheiro vai para um fundo que é do grupo.',
  },
  {
    desenho: 'sorteio',
    titulo: 'A loteria sorteia uma cota',
    texto:
      'Os números da Loteria Federal dizem qual cota recebe o crédito. Se ela não puder, recebe a mais próxima que pode.',
  },
  {
    desenho: 'lance',
    titulo: 'O maior lance leva outra',
    texto:
      'Quem oferece adiantar mais parcelas também é contemplado, enquanto houver dinheiro no fundo. Só paga o lance quem vence.',
  },
]

/** How an assembly works, in three short steps. */
export function ComoFuncionamScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/assembleias'), label: 'Assembleias' }} lead="Uma por mês, em três passos.">
        Como funcionam as assembleias
      </ScreenHeading>
      <ol className={classes.passos}>
        {passos.map(({ desenho, titulo, texto }, i) => (
          <li key={titulo}>
            <Ilustracao name={desenho} />
            <div>
              <h2>
                {i + 1}. {titulo}
              </h2>
              <p>{texto}</p>
            </div>
          </li>
        ))}
      </ol>
      <Stack gap="small">
        <Explain question="Preciso ir a algum lugar?">
          Não. O sorteio sai da Loteria Federal, e o lance se oferta por aqui. O resultado aparece nesta área, com a
          conta inteira para conferir.
        </Explain>
        <Explain question="E se eu não for contemplado?">
          Sua cota concorre de novo no mês seguinte. Todos são contemplados até o fim do grupo.
        </Explain>
        <LinkButton href={href('/assembleias')}>Ver as assembleias do meu grupo</LinkButton>
      </Stack>
    </Stack>
  )
}
