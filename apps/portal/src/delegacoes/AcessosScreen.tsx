import { EmptyState, LinkButton, ListRow, RowList, Section, Tag } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'
import type { Dado } from './consultas.ts'
import { ETIQUETAS, resumoDoDado, resumoDoRecebido } from './palavras.ts'
import { SoDoTitular } from './SoDoTitular.tsx'

const paraDar = { label: 'Dar acesso a alguém', href: href('/acessos/dar') }

/** Who may see or act in the person's quotas, and whose quotas the person may. */
export function AcessosScreen() {
  return (
    <SoDoTitular
      titulo="Quem acessa suas cotas"
      lead="Dê a uma pessoa de confiança acesso a uma cota, até um dia. Você retira quando quiser."
      back={{ href: href('/perfil'), label: 'Meu perfil' }}
    >
      {({ dados, recebidos, cotas }) => (
        <>
          {dados.length === 0 ? (
            cotas.length > 0 && (
              <EmptyState
                title="Só você acessa as suas cotas"
                text="Um filho, um contador ou um procurador pode ver, pagar ou dar lances por você, com o próprio CPF e a própria senha."
                action={paraDar}
              />
            )
          ) : (
            <>
              <Lista titulo="Você deu acesso a" dados={dados.filter(({ situacao }) => situacao !== 'encerrada')} />
              {cotas.length > 0 && (
                <LinkButton fullWidth href={paraDar.href}>
                  {paraDar.label}
                </LinkButton>
              )}
              <Lista titulo="Já terminaram" dados={dados.filter(({ situacao }) => situacao === 'encerrada')} />
            </>
          )}
          {recebidos.length > 0 && (
            <Section title="Você tem acesso a">
              <RowList label="Acessos que você recebeu">
                {recebidos.map((recebido) => (
                  <ListRow
                    key={recebido.id}
                    href={href('/acessos/:id', { id: recebido.id })}
                    title={`Cotas de ${recebido.de}`}
                    detail={resumoDoRecebido(recebido)}
                  />
                ))}
              </RowList>
            </Section>
          )}
          {dados.length === 0 && recebidos.length === 0 && cotas.length === 0 && (
            <EmptyState title="Nenhum acesso" text="Quando alguém der a você acesso a uma cota, ele aparece aqui." />
          )}
        </>
      )}
    </SoDoTitular>
  )
}

function Lista({ titulo, dados }: { titulo: string; dados: readonly Dado[] }) {
  if (dados.length === 0) return null
  return (
    <Section title={titulo}>
      <RowList label={titulo}>
        {dados.map((dado) => {
          const { tone, text } = ETIQUETAS[dado.situacao]
          return (
            <ListRow
              key={dado.id}
              href={href('/acessos/:id', { id: dado.id })}
              title={dado.nome}
              detail={resumoDoDado(dado)}
              end={<Tag tone={tone}>{text}</Tag>}
            />
          )
        })}
      </RowList>
    </Section>
  )
}
