export const loadFamilyAlbum = () => import("./family-album.tsx");
