export { EditProfileButton } from "./editing/edit-profile-button.tsx";
export { ChangePhotoButton } from "./photo/change-photo-button.tsx";
export { peopleApi, peopleQueries } from "./people.api.ts";
export { type Profile, groupLabelOf } from "./profile.ts";
export { RelativeField } from "./relative-field.tsx";
export { type ChosenRelative, RelativePicker, toPersonOption } from "./relative-picker.tsx";
export { badgeOf } from "./role-badge.ts";
