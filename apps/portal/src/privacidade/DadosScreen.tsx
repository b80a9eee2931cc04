import { DataList, Dobra, LinkButton, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { href } from '../shell/rotas/href.ts'
import { dadosQuery } from './consultas.ts'
import { DaPessoa } from './DaPessoa.tsx'

const contagem = (itens: number) =>
  itens === 0 ? 'Nada guardado.' : itens === 1 ? '1 registro.' : `${itens.toLocaleString('pt-BR')} registros.`

/** Tells, by category, what is held of the person and by which right. */
export function DadosScreen() {
  const dados = useQuery(dadosQuery())
  return (
    <DaPessoa
      titulo="O que guardamos de você"
      lead="Contado agora. Cada parte diz para que serve, por quanto tempo fica e com quem é compartilhada."
      query={dados}
    >
      {({ categorias }) => (
        <>
          {categorias.map(({ categoria, titulo, oQue, itens, finalidade, baseLegal, guarda, fonte, comQuem }) => (
            <Section key={categoria} title={titulo} lead={contagem(itens)}>
              <Stack gap="small">
                <p>{oQue}</p>
                <DataList
                  items={[
                    { label: 'Para quê', value: finalidade },
                    { label: 'Por quanto tempo', value: guarda },
                  ]}
                />
                <Dobra rotulo={`A base legal e com quem: ${titulo}`}>
                  <DataList
                    items={[
                      { label: 'Base legal', value: baseLegal },
                      { label: 'Quem manda guardar', value: fonte },
                      { label: 'Com quem', value: comQuem.join(' ') },
                    ]}
                  />
                </Dobra>
              </Stack>
            </Section>
          ))}
          <LinkButton variant="secondary" fullWidth href={href('/privacidade/pedidos')}>
            Corrigir ou eliminar um dado
          </LinkButton>
        </>
      )}
    </DaPessoa>
  )
}
